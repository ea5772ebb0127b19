import type { Channel } from '../model/notification-channels.ts';
import { getSite } from '../site.config.ts';
import type { DeskSettings } from './env.ts';
import type { NotificationChannel } from './notify/channels.ts';
import { createEmailChannel } from './notify/email.ts';
import { createTelegramChannel } from './notify/telegram.ts';
import { createWebhookChannel } from './notify/webhook.ts';

export function configuredChannels(settings: DeskSettings): NotificationChannel[] {
  const notice = { language: settings.DESK_LANGUAGE, deskOrigin: settings.DESK_ORIGIN };
  const { DESK_TELEGRAM_API, DESK_TELEGRAM_TOKEN: token, DESK_TELEGRAM_CHAT: chat } = settings;
  const { DESK_SMTP_URL: smtpUrl, DESK_MAIL_FROM: from, DESK_MAIL_TO: to } = settings;
  const { DESK_WEBHOOK_URL: url, DESK_WEBHOOK_FORMAT: format, DESK_WEBHOOK_SECRET: secret = '' } = settings;
  const apiBase = DESK_TELEGRAM_API.replace(/\/+$/, '');
  const byName: Record<Channel, NotificationChannel | '' | undefined> = {
    telegram: token && chat && createTelegramChannel({ ...notice, apiBase, token, chat }),
    email: smtpUrl && from && to && createEmailChannel({ ...notice, url: smtpUrl, brand: getSite().brand, from, to }),
    webhook: url && createWebhookChannel({ ...notice, url, format, secret }),
  };
  return Object.values(byName).filter((channel) => typeof channel === 'object');
}
