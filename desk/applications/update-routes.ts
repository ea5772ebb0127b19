import type { FastifyInstance } from 'fastify';
import { applicationRoles } from '../api/pages.ts';
import type { UpdatesResponse } from '../api/types.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { parse, requireRole } from '../http/errors.ts';
import { updatesBody } from '../http/requests.ts';
import type { ApplicationStore } from './store.ts';

/** More than this since the response before is no list of updates. */
const updatesLimit = 200;

/** Clocks of instances may differ and a transaction may take time, in milliseconds: an update comes twice rather than never. */
const overlapMs = 60_000;

/**
 * How long somebody has an application open after their page was last heard of, in milliseconds. A phone asks nothing
 * while its person is calling.
 */
const viewingMs = 5 * 60_000;

/** The stored time may be this old, in milliseconds, so that not every request writes. */
const storedAfterMs = 60_000;

interface UpdateRoutesOptions {
  store: Pick<ApplicationStore, 'others' | 'setViewing' | 'updates' | 'viewings'>;
  now: () => number;
}

/** What colleagues do: their changes, and which applications they have open. */
export async function updateRoutes(api: FastifyInstance, { store, now }: UpdateRoutesOptions): Promise<void> {
  api.addHook('onRequest', requireRole(...applicationRoles));

  api.post('/updates', async ({ body, account, sessionId }): Promise<UpdatesResponse> => {
    const { viewing, since } = parse(updatesBody, body);
    const time = now();
    const viewings = await store.viewings(time - viewingMs);
    const stored = viewings.find((one) => one.sessionId === sessionId);
    if (viewing !== (stored?.applicationId ?? null) || (stored && time - stored.at >= storedAfterMs)) {
      await store.setViewing(sessionId, viewing, time).catch((error: unknown) => {
        // While nothing can be stored, what can be read is shown.
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    }
    const viewers: UpdatesResponse['viewers'] = {};
    for (const { accountId, applicationId, name } of viewings) {
      if (accountId === account.id) continue;
      viewers[applicationId] = [...new Set([...(viewers[applicationId] ?? []), name])].sort();
    }
    const { applications, isTruncated } =
      since === null ? { applications: [], isTruncated: false } : await store.updates(since - overlapMs, updatesLimit);
    const ids = applications.map(({ id }) => id);
    const others = { ...Object.fromEntries(ids.map((id) => [id, 0])), ...(await store.others(ids)) };
    return { now: time, applications, others, isTruncated, viewers };
  });
}
