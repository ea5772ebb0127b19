import * as v from 'valibot';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import { matching } from '../../model/schemas.ts';
import { oneOf } from '../api/filter.ts';
import type { NotificationChannel } from './channels.ts';
import { createEmailChannel } from './email.ts';
import { createTelegramChannel } from './telegram.ts';
import { createWebhookChannel, webhookFormats } from './webhook.ts';

const character = '(?:[^\\s/?#%]|%[\\da-fA-F]{2})';
const login = `(?:(?![:@])${character})+:${character}+@`;
const host = '(?:[\\w.-]+|\\[[\\da-fA-F:]+\\])(?::\\d+)?/?';

/** A password is never sent without TLS. */
export const smtpUrl = new RegExp(`^(?:smtps?://(?:${login})?${host}|smtp://${host}\\?tls=off)$`);
const smtpHint =
  'write smtps://user:password@host:465 or smtp://user:password@host:587, with @ : / # in user and password as ' +
  '%40 %3A %2F %23; without user and password, ?tls=off after it goes without TLS';

const addressHint = 'write a whole address, like https://example.uz/hook';
const address = v.pipe(matching(/^https?:\/\/[^\s/]/, addressHint), v.url(addressHint));
const mailbox = v.pipe(v.string(), v.email('write one address, like owner@example.uz'));

export const channelSettings = {
  DESK_TELEGRAM_TOKEN: v.optional(matching(/^\d+:[\w-]{20,}$/, 'write the token that @BotFather gave')),
  DESK_TELEGRAM_CHAT: v.optional(matching(/^(-?\d+|@\w{5,})$/, 'write the id of a chat or @channel')),
  DESK_TELEGRAM_API: v.optional(address, 'https://api.telegram.org'),
  DESK_SMTP_URL: v.optional(v.pipe(matching(smtpUrl, smtpHint), v.url(smtpHint))),
  DESK_MAIL_FROM: v.optional(mailbox),
  DESK_MAIL_TO: v.optional(mailbox),
  DESK_WEBHOOK_URL: v.optional(address),
  DESK_WEBHOOK_FORMAT: v.optional(oneOf(webhookFormats), webhookFormats[0]),
  DESK_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'write a secret of 16 characters or more'))),
};

export const requiredSettings = {
  telegram: ['DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT'],
  email: ['DESK_SMTP_URL', 'DESK_MAIL_FROM', 'DESK_MAIL_TO'],
  webhook: ['DESK_WEBHOOK_URL'],
} as const satisfies Record<Channel, readonly (keyof typeof channelSettings)[]>;

type ChannelSettings = v.InferOutput<v.ObjectSchema<typeof channelSettings, undefined>>;

export function configuredChannels(
  settings: ChannelSettings & { DESK_LANGUAGE: LanguageCode; DESK_ORIGIN: string },
): NotificationChannel[] {
  const notice = { language: settings.DESK_LANGUAGE, deskOrigin: settings.DESK_ORIGIN };
  const { DESK_TELEGRAM_API, DESK_TELEGRAM_TOKEN: token, DESK_TELEGRAM_CHAT: chat } = settings;
  const { DESK_SMTP_URL: mailServer, DESK_MAIL_FROM: from, DESK_MAIL_TO: to } = settings;
  const { DESK_WEBHOOK_URL: url, DESK_WEBHOOK_FORMAT: format, DESK_WEBHOOK_SECRET: secret = '' } = settings;
  const apiBase = DESK_TELEGRAM_API.replace(/\/+$/, '');
  const byName: Record<Channel, NotificationChannel | '' | undefined> = {
    telegram: token && chat && createTelegramChannel({ ...notice, apiBase, token, chat }),
    email: mailServer && from && to && createEmailChannel({ ...notice, url: mailServer, from, to }),
    webhook: url && createWebhookChannel({ ...notice, url, format, secret }),
  };
  return Object.values(byName).filter((channel) => typeof channel === 'object');
}
