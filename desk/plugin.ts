import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { readContent, replaceContent } from '../model/content.ts';
import { minuteMs } from '../model/durations.ts';
import { createRetention, startRetention } from './applications/retention.ts';
import { backUpByCommand, type DailyBackups, makeBackupFolder, startDailyBackups } from './backup/daily.ts';
import { UnknownSchema } from './database/migrations.ts';
import { assertFirstStart } from './database/new-file.ts';
import { StoreUnavailable } from './database/schema.ts';
import { readDeskSettings } from './env.ts';
import type { FormPageAssets } from './forms/pages/documents.tsx';
import { formRoutes } from './forms/routes.ts';
import { sendError } from './http/errors.ts';
import type { CreateExtension, ServerState } from './http/feature.ts';
import type { InboxAssets } from './inbox/page.tsx';
import { type DispatchEvent, type Dispatcher, startDispatcher } from './notify/dispatcher.ts';
import { configuredChannels } from './notify/settings.ts';
import { inboxRoutes } from './routes.ts';
import { openStore } from './store.ts';

export interface DeskAssets extends FormPageAssets {
  embedScript: string;
  inbox: InboxAssets;
}

export interface DeskOptions {
  environment: NodeJS.ProcessEnv;
  assets: DeskAssets;
  /** The path of the built `desk/commands.ts`. */
  commands: string;
  createExtension?: CreateExtension | undefined;
}

/** After a refused application the desk counts as unavailable for this time. */
const refusalWindowMs = 10 * minuteMs;

/** In bytes: more than any body that the desk accepts. A longer body ends the connection. */
const readLimit = 16 * 1024 * 1024;

/** Reads before the response: a proxy that still sends the body would get a connection reset, and respond with 502. */
async function readUnusedBody({ raw, headers }: FastifyRequest): Promise<void> {
  const length = Number(headers['content-length'] ?? 0);
  if (raw.complete || length === 0 || length > readLimit) return;
  raw.resume();
  await finished(raw).catch(() => {});
}

/** @throws UserError for an invalid setting, or a setting that names the wrong files. */
export function createDesk({ environment, assets, commands, createExtension }: DeskOptions) {
  const settings = readDeskSettings(environment);
  const { DATABASE_URL, DESK_FILE, DESK_BACKUP_DIR } = settings;
  if (!DATABASE_URL) assertFirstStart(DESK_FILE, DESK_BACKUP_DIR);
  if (DESK_BACKUP_DIR) makeBackupFolder(DESK_BACKUP_DIR);
  const channels = configuredChannels(settings);
  const store = openStore({
    databaseUrl: DATABASE_URL,
    file: DESK_FILE,
    channels: channels.map(({ name }) => name),
  });
  const dataFolder = path.dirname(path.resolve(DESK_FILE));
  const extension = createExtension?.({
    store,
    dist: path.dirname(path.dirname(commands)),
    dataFolder,
    environment,
  });
  const jobs: { stop: () => Promise<void> }[] = [];
  const stopJobs = () => Promise.all(jobs.map(({ stop }) => stop()));
  let dispatcher: Dispatcher | undefined;
  let backups: DailyBackups | undefined;
  let opened: Promise<void> | undefined;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isUsable = true;

  /** @returns whether the database can be used now or later. */
  async function checkDatabase(log: FastifyBaseLogger): Promise<boolean> {
    try {
      await store.check();
      return true;
    } catch (error) {
      isUsable = false;
      const faults = [error, (error as Error).cause];
      const reasons = faults.flatMap((fault) => (fault instanceof Error ? fault.message || [] : []));
      log.error({ cause: reasons.join(': ') }, 'cannot use the database: applications are refused');
      return !(error instanceof UnknownSchema);
    }
  }

  return {
    /** @throws StoreUnavailable also minutes after the last application was refused. */
    async check(): Promise<void> {
      if (performance.now() - refusedAt < refusalWindowMs) throw new StoreUnavailable('an application was refused');
      await store.check();
    },

    /** @param folder of the build that is served now. @throws UserError for an invalid file: the content then stays. */
    replaceContent(folder: string): void {
      extension?.onServed(folder);
      const isOwn = folder === path.dirname(path.dirname(commands));
      // A site that an earlier release rendered lacks files of new courses.
      replaceContent(new Map([...readContent(), ...(isOwn ? [] : readContent(path.join(folder, 'content')))]));
    },

    /** After the server's start, resolves when a site with the published values can be served, or cannot be rendered. */
    opened: async () => opened,

    /** Whether the database could be used at the server's start. */
    isUsable: () => isUsable,

    served: extension?.served,

    backups: () => backups?.state(),

    routes: async (server: FastifyInstance, state: ServerState): Promise<void> => {
      const log = server.log.child({ name: 'desk' }, { level: 'info' });
      const retention = createRetention({ store, months: settings.DESK_RETENTION_MONTHS, log });
      server.setErrorHandler((error, _request, reply) => sendError(error, reply));
      server.addHook('onSend', readUnusedBody);
      server.addHook('onReady', async () => {
        if (!(await checkDatabase(log))) return;
        const report = (event: DispatchEvent) =>
          log[event.status === 'delivered' ? 'info' : 'warn'](event, 'notification');
        dispatcher = startDispatcher({ store, channels, log: report });
        jobs.push(dispatcher, { stop: startRetention(retention, log) });
        if (DESK_BACKUP_DIR) {
          const backUp = backUpByCommand(commands, environment);
          backups = startDailyBackups({ folder: DESK_BACKUP_DIR, kept: settings.DESK_BACKUPS_KEPT, log, backUp });
          jobs.push(backups);
        }
        opened = extension?.start(log);
      });
      // At once, not after the last response: a notification may take long.
      server.addHook('preClose', async () => void stopJobs());
      server.addHook('onClose', async () => {
        await stopJobs();
        await extension?.stop();
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
      extension?.routes(server);
      await server.register(inboxRoutes, {
        store,
        retention,
        system: {
          ...state,
          dataFolder,
          channels: channels.map(({ name }) => name),
          refusals: () => dispatcher?.refusals() ?? [],
          backup: () => backups && { state: backups.state(), last: backups.last() },
        },
        passwordHash: settings.DESK_PASSWORD_HASH,
        assets: assets.inbox,
        extension,
        onNotificationQueued: () => dispatcher?.wake(),
      });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
