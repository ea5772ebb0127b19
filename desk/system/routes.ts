import { statfs } from 'node:fs/promises';
import type { Channel } from '../../model/notification-channels.ts';
import { type Endpoints, type } from '../api/contract.ts';
import type { LoggedFault } from '../api/types.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { addRoutes } from '../http/endpoints.ts';
import type { Feature } from '../http/feature.ts';

export interface SystemResponse {
  version: string;
  startedAt: number;
  database: 'ok' | 'full' | 'unavailable';
  /** In bytes. Null without a folder of the desk. */
  disk: { free: number; total: number } | null;
  backup: { state: 'ok' | 'failed'; last: number | null } | null;
  channels: { channel: Channel; refusal: string | null; undelivered: number }[];
  /** Since the start. */
  lastFault: LoggedFault | null;
}

const endpoints = {
  'GET /system': { roles: ['owner'], output: type<SystemResponse>() },
} satisfies Endpoints;

type SystemEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends SystemEndpoints {}
}

async function spaceOf(folder: string): Promise<SystemResponse['disk']> {
  // The desk of a PostgreSQL may have no folder.
  const space = await statfs(folder).catch(() => null);
  return space && { free: space.bavail * space.bsize, total: space.blocks * space.bsize };
}

export const systemFeature: Feature = {
  page: { id: 'system', roles: ['owner'] },
  routes:
    ({ store, system }) =>
    async (api) => {
      const undelivered = store.read((db) =>
        db
          .selectFrom('outbox')
          .select(({ fn }) => ['channel', fn.countAll<number>().as('count')])
          .where('state', '=', 'dead')
          .groupBy('channel')
          .execute(),
      );

      async function checkDatabase(): Promise<SystemResponse['database']> {
        try {
          await store.check();
          return 'ok';
        } catch (error) {
          return error instanceof StoreUnavailable && error.isDiskFull ? 'full' : 'unavailable';
        }
      }

      addRoutes(api, endpoints, {
        async 'GET /system'() {
          const { version, startedAt, channels, dataFolder, refusals, backup, lastFault } = system;
          const counts = await undelivered();
          return {
            version,
            startedAt,
            database: await checkDatabase(),
            disk: await spaceOf(dataFolder),
            backup: backup() ?? null,
            channels: channels.map((channel) => ({
              channel,
              refusal: refusals().find((one) => one.channel === channel)?.error ?? null,
              undelivered: Number(counts.find((one) => one.channel === channel)?.count ?? 0),
            })),
            lastFault: lastFault() ?? null,
          };
        },
      });
    },
};
