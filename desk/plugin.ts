import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openingHours } from '../model/company.ts';
import { contentFolder, readContent, replaceContent } from '../model/content.ts';
import { formIds } from '../model/forms.ts';
import { type LanguageCode, languages } from '../model/languages.ts';
import { openSpans } from '../model/opening-hours.ts';
import { site } from '../site.config.ts';
import { serviceName, services, subjectOf } from './api/names.ts';
import { createRetention, startRetention } from './applications/retention.ts';
import { backUpByCommand, type DailyBackups, makeBackupFolder, startDailyBackups } from './backup/daily.ts';
import { configuredChannels } from './configured-channels.ts';
import { assertFirstStart } from './database/new-file.ts';
import { StoreUnavailable } from './database/schema.ts';
import { readDeskSettings } from './env.ts';
import type { CreateExtension } from './extension.ts';
import type { FormPageAssets } from './forms/pages/documents.tsx';
import { formRoutes } from './forms/routes.ts';
import { sendError } from './http/errors.ts';
import { readUnusedBody } from './http/unused-body.ts';
import type { InboxAssets } from './inbox/page.tsx';
import { type DispatchEvent, type Dispatcher, startDispatcher } from './notify/dispatcher.ts';
import { startNotices } from './notify/notices.ts';
import { trackRefusals } from './notify/refusals.ts';
import { inboxRoutes } from './routes.ts';
import { openStore } from './store.ts';

export interface DeskAssets extends FormPageAssets {
  /** `/widgets/embed.js` in full. */
  embedScript: string;
  inbox: InboxAssets;
}

export interface DeskOptions {
  /** The settings of docs/contracts/application-desk.md. */
  environment: NodeJS.ProcessEnv;
  assets: DeskAssets;
  /** The built `desk/commands.ts`. */
  commands: string;
  /** The editor, if the build has it. */
  createExtension?: CreateExtension | undefined;
}

/** After a refused application the desk counts as unavailable for this time. */
const refusalWindowMs = 10 * 60_000;

const hours = () => openSpans(openingHours);

function inEveryLanguage(name: (code: LanguageCode) => string): Record<LanguageCode, string> {
  return Object.fromEntries(languages.map(({ code }) => [code, name(code)])) as Record<LanguageCode, string>;
}

/** @throws UserError for an invalid setting, or a setting that names the wrong files. */
export function createDesk({ environment, assets, commands, createExtension }: DeskOptions) {
  const settings = readDeskSettings(environment);
  const { DATABASE_URL, DESK_FILE, DESK_BACKUP_DIR } = settings;
  if (!DATABASE_URL) assertFirstStart(DESK_FILE, DESK_BACKUP_DIR);
  if (DESK_BACKUP_DIR) makeBackupFolder(DESK_BACKUP_DIR);
  const configured = configuredChannels(settings);
  const store = openStore({
    databaseUrl: DATABASE_URL,
    file: DESK_FILE,
    channels: configured.map(({ name }) => name),
  });
  const extension = createExtension?.({
    store,
    dist: path.dirname(path.dirname(commands)),
    dataFolder: path.dirname(path.resolve(DESK_FILE)),
    environment,
  });
  let dispatcher: Dispatcher | undefined;
  let notices: Dispatcher | undefined;
  let backups: DailyBackups | undefined;
  let refusedAt = Number.NEGATIVE_INFINITY;

  return {
    /** @throws StoreUnavailable if no application can be stored, or the last application was refused minutes ago. */
    async check(): Promise<void> {
      if (performance.now() - refusedAt < refusalWindowMs) throw new StoreUnavailable('an application was refused');
      await store.check();
    },

    /** @param folder of the build that is served now. @throws UserError for an invalid file: the content then stays. */
    replaceContent(folder: string): void {
      const isOwn = folder === path.dirname(path.dirname(commands));
      replaceContent(readContent(isOwn ? contentFolder : path.join(folder, 'content')));
      extension?.onServed(folder);
    },

    /** The folder of the served site, if it is not the build's own. */
    served: extension?.served,

    /** The state of the daily backups; undefined if no backups are configured. */
    backups: () => backups?.state(),

    /** While the server runs, sends notifications and removes old applications. The server's end closes the store. */
    routes: async (server: FastifyInstance): Promise<void> => {
      const log = server.log.child({ name: 'desk' }, { level: 'info' });
      server.setErrorHandler((error, _request, reply) => sendError(error, reply));
      server.addHook('onSend', readUnusedBody);
      const retention = createRetention({ store, months: settings.DESK_RETENTION_MONTHS, log });
      const { channels, list: refusals } = trackRefusals(configured, (details, message) => log.warn(details, message));
      const stops: (() => Promise<void>)[] = [];
      server.addHook('onReady', async () => {
        await store.check().catch((error: Error) => {
          const reason = [error, error.cause]
            .map((fault) => (fault instanceof Error ? fault.message : ''))
            .filter(Boolean);
          log.error(`the database cannot be used, applications are refused until it can: ${reason.join(': ')}`);
        });
        const report = (event: DispatchEvent) =>
          log[event.status === 'delivered' ? 'info' : 'warn'](event, 'notification');
        dispatcher = startDispatcher({ store, channels, log: report });
        const { DESK_LANGUAGE: language, DESK_ORIGIN: deskOrigin } = settings;
        notices = startNotices({ store, channels, hours, language, deskOrigin, log: report });
        stops.push(startRetention(retention, log), dispatcher.stop, notices.stop);
        for (const { check } of channels) void check?.();
        if (!DESK_BACKUP_DIR) return;
        const save = backUpByCommand(commands, environment);
        const backUp: typeof save = async (file, signal) => {
          // The first use of the store creates the file.
          await store.check();
          await save(file, signal);
        };
        backups = startDailyBackups({ folder: DESK_BACKUP_DIR, kept: settings.DESK_BACKUPS_KEPT, log, backUp });
        stops.push(backups.stop);
      });
      // At once, not after the last response: a notification may take long.
      server.addHook('preClose', async () => {
        void dispatcher?.stop();
        void notices?.stop();
      });
      server.addHook('onClose', async () => {
        await Promise.all(stops.map((stop) => stop()));
        await store.close();
      });
      await server.register(formRoutes, {
        store,
        assets,
        ancestors: settings.DESK_FRAME_ANCESTORS,
        retentionMonths: settings.DESK_RETENTION_MONTHS,
        limits: { perAddress: settings.DESK_LIMIT_PER_ADDRESS, overall: settings.DESK_LIMIT_OVERALL },
        onAccepted: () => {
          refusedAt = Number.NEGATIVE_INFINITY;
          dispatcher?.wake();
        },
        onRefused: () => {
          refusedAt = performance.now();
        },
      });
      server.addHook('onReady', async () => extension?.start(log));
      server.addHook('onClose', async () => extension?.stop());
      extension?.routes(server);
      const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
      // Getters, because the desk may read texts again.
      const subjects = formIds.map((id) => ({
        id,
        get subject() {
          return inEveryLanguage((code) => subjectOf(id, code));
        },
      }));
      await server.register(inboxRoutes, {
        store,
        retention,
        refusals,
        brand: site.brand,
        passwordHash: settings.DESK_PASSWORD_HASH,
        assets: assets.inbox,
        subjects,
        services: services.map((id) => ({
          id,
          get name() {
            return inEveryLanguage((code) => serviceName(id, code));
          },
        })),
        hours,
        extension,
        onNotificationQueued: () => dispatcher?.wake(),
        isSecure,
      });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
