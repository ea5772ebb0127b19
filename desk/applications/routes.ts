import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import type { Application } from '../api/application.ts';
import type { HistoryDetails } from '../api/history.ts';
import { applicationRoles } from '../api/pages.ts';
import {
  type CountsResponse,
  type DetailsResponse,
  type FormSubject,
  type ListResponse,
  type RetentionResponse,
  type ServiceName,
  type TodayResponse,
  todayLimit,
} from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { HttpError, parse, requireRole } from '../http/errors.ts';
import {
  csvQuery,
  formatCursor,
  idParams,
  jsonQuery,
  listQuery,
  noteBody,
  otherParams,
  removalBody,
  retentionBody,
  samePersonBody,
  searchOf,
  statusBody,
} from '../http/requests.ts';
import { getInboxI18n } from '../inbox/i18n.ts';
import type { ChangeResult } from './changes.ts';
import { exportCsv, exportJson, RunningExports } from './export.ts';
import type { Retention } from './retention.ts';
import type { ApplicationStore } from './store.ts';

export interface ApplicationRouteOptions {
  store: ApplicationStore & Pick<Database, 'addHistory'>;
  retention: Pick<Retention, 'status' | 'removeDue'>;
  /** The school's name. */
  brand: string;
  /** What each form is about; applications can be filtered by these forms. */
  subjects: readonly FormSubject[];
  /** Names of the keys in `answers.services`; a key without a name is shown as it is. */
  services: readonly ServiceName[];
  now: () => number;
  /** Called when a notification is due: of an application that is no spam after all. */
  onNotificationQueued: () => void;
}

/** Applications in one response. */
const pageSize = 50;

/** Reading and changing applications, for someone who is signed in. */
export async function applicationRoutes(api: FastifyInstance, options: ApplicationRouteOptions): Promise<void> {
  api.addHook('onRequest', requireRole(...applicationRoles));
  const { store, retention, brand, subjects, services, now, onNotificationQueued } = options;
  const forms = subjects.map(({ id }) => id);
  const list = listQuery(forms);
  const csv = csvQuery(forms);
  const json = jsonQuery(forms);

  async function detailsOf(id: string): Promise<DetailsResponse> {
    const found = await store.find(id);
    if (!found) throw new HttpError('not-found', 'no such application');
    return { ...found, others: await store.person(id) };
  }
  /** How many more the person of each has. */
  const othersOf = (applications: readonly Application[]) => store.others(applications.map(({ id }) => id));
  /** @throws HttpError where nothing was changed: `conflict` with what the application is now, or `not-found`. */
  async function expectChanged(id: string, result: ChangeResult): Promise<void> {
    if (result === 'conflict') {
      const current = await detailsOf(id);
      throw new HttpError('conflict', 'somebody has changed it since: name its version', { current });
    }
    if (result === 'missing') throw new HttpError('not-found', 'no such application');
  }
  const idOf = (params: unknown) => parse(idParams, params).id;
  /** What is removed cannot be brought back. */
  const ownerOnly = { onRequest: requireRole('owner') };

  api.get('/applications', async ({ query, headers }): Promise<ListResponse> => {
    const { after, ...filter } = parse(list, query);
    const { applications, next } = await store.list({ ...filter, search: searchOf(headers) }, pageSize, after);
    return { applications, others: await othersOf(applications), next: next && formatCursor(next) };
  });

  api.get('/applications/:id', ({ params }) => detailsOf(idOf(params)));

  api.patch('/applications/:id', async ({ params, body, account }) => {
    const id = idOf(params);
    const { status, callAt, attempts, version } = parse(statusBody, body);
    await expectChanged(id, await store.setStatus(id, version, status, now(), callAt, account, attempts));
    return detailsOf(id);
  });

  api.post('/applications/:id/notes', async ({ params, body, account }) => {
    const id = idOf(params);
    const { text } = parse(noteBody, body);
    if (!(await store.addNote(id, text, now(), account))) throw new HttpError('not-found', 'no such application');
    return detailsOf(id);
  });

  api.post('/applications/:id/not-spam', async ({ params, account }) => {
    const id = idOf(params);
    if (await store.clearSpam(id, now(), account)) onNotificationQueued();
    return detailsOf(id);
  });

  api.delete('/applications/:id', ownerOnly, async ({ params, body, account }, reply) => {
    const id = idOf(params);
    const { version } = parse(removalBody, body);
    await expectChanged(id, await store.remove(id, version, now(), account));
    return reply.code(204).send();
  });

  api.put('/applications/:id/others/:other', async ({ params, body, account }) => {
    const { id, other } = parse(otherParams, params);
    const { isSamePerson } = parse(samePersonBody, body);
    if (id === other) throw new HttpError('bad-input', 'other: name another application', { key: 'other' });
    const isDone = await store.setSamePerson(id, other, isSamePerson, now(), account);
    if (!isDone) throw new HttpError('not-found', 'no such application');
    return detailsOf(id);
  });

  api.get('/today', async (): Promise<TodayResponse> => {
    const time = now();
    const today = await store.today(tashkentDayEnd(time), todayLimit);
    return { now: time, ...today, others: await othersOf([...today.calls, ...today.fresh]) };
  });
  api.get('/counts', (): Promise<CountsResponse> => store.counts(tashkentDayEnd(now())));

  api.get('/retention', (): Promise<RetentionResponse> => retention.status());

  api.post('/retention', ownerOnly, async ({ body, account }): Promise<RetentionResponse> => {
    const detail = parse(retentionBody, body);
    const response = await retention.removeDue();
    await store.addHistory({ kind: 'retention', detail }, account, now());
    return response;
  });

  const exports = new RunningExports();
  /** Sends a file and says so in the history. What is searched for stays out of it: it may be somebody's name. */
  async function sendExport(
    { sessionId, account }: FastifyRequest,
    reply: FastifyReply,
    detail: HistoryDetails['export'],
    start: () => Promise<AsyncGenerator<string>>,
  ): Promise<FastifyReply> {
    const file = await exports.open(sessionId, start);
    try {
      await store.addHistory({ kind: 'export', detail }, account, now());
    } catch (error) {
      // When the disk is full, the applications must still get out.
      if (!(error instanceof StoreUnavailable)) {
        // Nobody reads it, so that it would never end and free its session for another.
        file.destroy();
        throw error;
      }
    }
    return reply
      .type(detail.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="applications-${tashkentDay(now())}.${detail.format}"`)
      .send(file);
  }

  api.get('/export.csv', (request, reply) => {
    const { in: code, separator, ...rest } = parse(csv, request.query);
    const filter = { ...rest, search: searchOf(request.headers) };
    const { t } = getInboxI18n(code, brand);
    return sendExport(request, reply, { format: 'csv', ...rest }, () =>
      exportCsv(store, { filter, separator, t, subjects, services }),
    );
  });

  api.get('/export.json', (request, reply) => {
    const rest = parse(json, request.query);
    const filter = { ...rest, search: searchOf(request.headers) };
    return sendExport(request, reply, { format: 'json', ...rest }, () => exportJson(store, filter));
  });
}
