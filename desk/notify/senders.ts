import { services } from '../forms/fields.ts';
import { formWordsIn, subjectOf } from '../pages/words.ts';
import { channelsOf, type DeskSettings } from '../settings.ts';
import type { Channel } from '../store/store.ts';
import type { Names } from './notification-words.ts';
import type { Sender } from './sender.ts';
import { createTelegramSender } from './telegram.ts';
import { createWebhookSender } from './webhook.ts';

const names: Names = {
  subjectOf,
  services,
  serviceOf: (service, code) => formWordsIn(code)(`services.${service as (typeof services)[number]}`),
};

/** The ways to the channels that are configured. */
export function sendersOf(settings: DeskSettings): Sender[] {
  const shared = { language: settings.DESK_LANGUAGE, names };
  const makers: Record<Channel, () => Sender> = {
    telegram: () =>
      createTelegramSender({
        ...shared,
        apiBase: settings.DESK_TELEGRAM_API.replace(/\/+$/, ''),
        token: settings.DESK_TELEGRAM_TOKEN ?? '',
        chat: settings.DESK_TELEGRAM_CHAT ?? '',
      }),
    webhook: () =>
      createWebhookSender({
        ...shared,
        url: settings.DESK_WEBHOOK_URL ?? '',
        secret: settings.DESK_WEBHOOK_SECRET ?? '',
      }),
  };
  return channelsOf(settings).map((channel) => makers[channel]());
}
