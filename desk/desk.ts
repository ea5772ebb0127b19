import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formIds } from '../content/forms/form-ids.ts';
import { type LanguageCode, languages } from '../content/languages.ts';
import { site } from '../site.config.ts';
import { services } from './forms/fields.ts';
import { startRetention } from './inbox/retention.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { startNotifier } from './notify/notifier.ts';
import type { FormPageAssets } from './pages/documents.tsx';
import { formWordsIn, subjectOf } from './pages/words.ts';
import { publicRoutes } from './public-routes.ts';
import { channelsOf, readDeskSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';
import { reopeningStore } from './store/reopening-store.ts';
import { StoreUnavailable } from './store/store.ts';

/** What a build makes for the desk. */
export interface DeskAssets extends FormPageAssets {
  /** `/widgets/embed.js` in full. */
  embedScript: string;
  inbox: { script: string; styles: readonly string[] };
}

export interface DeskOptions {
  /** Its settings are those of docs/contracts/application-desk.md. */
  environment: NodeJS.ProcessEnv;
  assets: DeskAssets;
  /** Where `desk/notify/notifier-process.ts` is, as it was built. */
  notifierFile: string;
  /** A line for the owner. */
  say: (line: string) => void;
  /** An error for whoever runs the server; it holds nothing of what was written. */
  logError: (error: unknown) => void;
}

/** The application desk, to be mounted on a server. */
export interface Desk {
  routes: (server: FastifyInstance) => Promise<void>;
  /**
   * Resolves while applications are kept.
   * @throws StoreUnavailable where one was refused in the last minutes and none kept since, or none can be kept now.
   */
  check: () => Promise<void>;
  /** Ends what is in flight and closes the store. */
  stop: () => Promise<void>;
}

/** How long one application that could not be kept says more than a trial, in milliseconds. */
const refusalCounts = 10 * 60_000;

/** A name in every language. */
function inEveryLanguage(name: (code: LanguageCode) => string): Record<LanguageCode, string> {
  return Object.fromEntries(languages.map(({ code }) => [code, name(code)])) as Record<LanguageCode, string>;
}

/**
 * Sets up a desk, which from now on sends what is due and removes what is too old, as soon as its store can be opened.
 * @throws BadInput for a setting that is malformed.
 */
export function createDesk({ environment, assets, notifierFile, say, logError }: DeskOptions): Desk {
  const settings = readDeskSettings(environment);
  const channels = channelsOf(settings);
  const store = reopeningStore(() =>
    openStore({ databaseUrl: settings.DATABASE_URL, file: settings.DESK_FILE, channels }),
  );
  const notifier =
    channels.length === 0
      ? undefined
      : startNotifier({
          file: notifierFile,
          environment,
          // It makes no database of its own, and would say that there is none.
          after: store.check().catch(() => undefined),
          say,
        });
  let refusedAt = Number.NEGATIVE_INFINITY;
  const stopRetention = startRetention({ store, months: settings.DESK_RETENTION_MONTHS, say });

  return {
    async check() {
      if (performance.now() - refusedAt < refusalCounts) throw new StoreUnavailable('an application was refused');
      await store.check();
    },

    routes: async (server) => {
      await server.register(publicRoutes, {
        store,
        assets,
        ancestors: settings.DESK_FRAME_ANCESTORS,
        retentionMonths: settings.DESK_RETENTION_MONTHS,
        limits: { perAddress: settings.DESK_LIMIT_PER_ADDRESS, overall: settings.DESK_LIMIT_OVERALL },
        onAccepted: () => {
          refusedAt = Number.NEGATIVE_INFINITY;
          notifier?.poke();
        },
        onRefused: () => {
          refusedAt = performance.now();
        },
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
        onNotificationQueued: () => notifier?.poke(),
        isSecure: ({ protocol }: FastifyRequest) => protocol === 'https',
        say,
        logError,
      });
    },

    stop: async () => {
      await Promise.all([stopRetention(), notifier?.stop()]);
      await store.close();
    },
  };
}
