import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formIds } from '../content/forms/form-ids.ts';
import { type LanguageCode, languages } from '../content/languages.ts';
import { site } from '../site.config.ts';
import { services } from './forms/fields.ts';
import { startRetention } from './inbox/retention.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { startDispatcher } from './notify/dispatcher.ts';
import type { Names } from './notify/notification-words.ts';
import type { Sender } from './notify/sender.ts';
import { createTelegramSender } from './notify/telegram.ts';
import { createWebhookSender } from './notify/webhook.ts';
import type { FormPageAssets } from './pages/documents.tsx';
import { formWordsIn, subjectOf } from './pages/words.ts';
import { publicRoutes } from './public-routes.ts';
import type { DeskSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';
import { reopeningStore } from './store/reopening-store.ts';
import type { Channel } from './store/store.ts';

export { readDeskSettings } from './settings.ts';

/** What a build makes for the desk. */
export interface DeskAssets extends FormPageAssets {
  /** `/widgets/embed.js` in full. */
  embedScript: string;
  inbox: { script: string; styles: readonly string[] };
}

export interface DeskOptions {
  settings: DeskSettings;
  assets: DeskAssets;
  /** A line for the owner. */
  say: (line: string) => void;
  /** An error for whoever runs the server; it holds nothing of what was written. */
  logError: (error: unknown) => void;
}

/** The application desk, to be mounted on a server. */
export interface Desk {
  routes: (server: FastifyInstance) => Promise<void>;
  /** Resolves when the store answers. @throws StoreUnavailable while it does not. */
  check: () => Promise<void>;
  /** Ends what is in flight and closes the store. */
  stop: () => Promise<void>;
}

/** A name in every language. */
function inEveryLanguage(name: (code: LanguageCode) => string): Record<LanguageCode, string> {
  return Object.fromEntries(languages.map(({ code }) => [code, name(code)])) as Record<LanguageCode, string>;
}

/** The way to a channel that is configured. */
function createSender(channel: Channel, settings: DeskSettings, names: Names): Sender {
  const shared = { language: settings.DESK_LANGUAGE, names };
  if (channel === 'telegram') {
    return createTelegramSender({
      ...shared,
      apiBase: settings.DESK_TELEGRAM_API.replace(/\/+$/, ''),
      token: settings.DESK_TELEGRAM_TOKEN ?? '',
      chat: settings.DESK_TELEGRAM_CHAT ?? '',
    });
  }
  return createWebhookSender({
    ...shared,
    url: settings.DESK_WEBHOOK_URL ?? '',
    secret: settings.DESK_WEBHOOK_SECRET ?? '',
  });
}

/** Sets up a desk, which from now on sends what is due and removes what is too old, as soon as its store can be opened. */
export function createDesk({ settings, assets, say, logError }: DeskOptions): Desk {
  const channels: Channel[] = [
    ...(settings.DESK_TELEGRAM_TOKEN ? (['telegram'] as const) : []),
    ...(settings.DESK_WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
  const store = reopeningStore(() =>
    openStore({ databaseUrl: settings.DATABASE_URL, file: settings.DESK_FILE, channels }),
  );
  const names: Names = {
    subjectOf,
    services,
    serviceOf: (service, code) => formWordsIn(code)(`services.${service as (typeof services)[number]}`),
  };
  const dispatcher = startDispatcher({
    store,
    senders: channels.map((channel) => createSender(channel, settings, names)),
    log: ({ channel, delivery, status }) => say(`desk: ${channel} ${delivery ?? ''} ${status}`),
  });
  const stopRetention = startRetention({ store, months: settings.DESK_RETENTION_MONTHS, say });

  return {
    check: () => store.check(),

    routes: async (server) => {
      await server.register(publicRoutes, {
        store,
        assets,
        ancestors: settings.DESK_FRAME_ANCESTORS,
        retentionMonths: settings.DESK_RETENTION_MONTHS,
        limits: { perAddress: settings.DESK_LIMIT_PER_ADDRESS, overall: settings.DESK_LIMIT_OVERALL },
        onAccepted: dispatcher.poke,
        logError,
      });
      await server.register(inboxRoutes, {
        store,
        brand: site.brand,
        passwordHash: settings.DESK_PASSWORD_HASH,
        assets: assets.inbox,
        subjects: formIds.map((id) => ({ id, subject: inEveryLanguage((code) => subjectOf(id, code)) })),
        services: services.map((id) => ({
          id,
          name: inEveryLanguage((code) => formWordsIn(code)(`services.${id}`)),
        })),
        onNotificationQueued: dispatcher.poke,
        isSecure: ({ protocol }: FastifyRequest) => protocol === 'https',
        say,
        logError,
      });
    },

    stop: async () => {
      await Promise.all([stopRetention(), dispatcher.stop()]);
      await store.close();
    },
  };
}
