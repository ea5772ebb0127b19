import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import { isSameOrigin } from '../http/client.ts';
import { HttpError, parse, requireRole } from '../http/errors.ts';
import { inboxHeaders } from '../http/headers.ts';
import {
  type CountsResponse,
  type DeadLettersResponse,
  type DetailsResponse,
  type FormSubject,
  type ListResponse,
  type RetentionResponse,
  type ServiceName,
  type TodayResponse,
  todayLimit,
} from '../shared/api-types.ts';
import type { Application } from '../shared/application.ts';
import type { HistoryDetails } from '../shared/history.ts';
import { getInboxI18n } from '../shared/inbox-i18n.ts';
import { applicationRoles, inboxPages, invitationPath } from '../shared/pages.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ChangeResult } from '../store/changes.ts';
import { StoreUnavailable } from '../store/schema.ts';
import type { DeskStore } from '../store/store.ts';
import { accountRoutes } from './accounts-routes.ts';
import { loadCredentials, Sessions } from './auth.ts';
import { exportCsv, exportJson, RunningExports } from './export.ts';
import { type InboxAssets, inboxManifest, inboxManifestPath, inboxPage } from './page.tsx';
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
} from './requests.ts';
import type { Retention } from './retention.ts';
import { createSignIn, sessionRoutes } from './session-routes.ts';
import { templateRoutes } from './templates-routes.ts';
import { updateRoutes } from './update-routes.ts';

export interface InboxOptions {
  store: DeskStore;
  retention: Pick<Retention, 'status' | 'removeDue'>;
  refusals: () => DeadLettersResponse['refusals'];
  /** The school's name. */
  brand: string;
  /** `scrypt$N$r$p$salt$hash`; without it the desk makes a password and prints it once, at its first start. */
  passwordHash?: string;
  assets: InboxAssets;
  /** What each form is about; applications can be filtered by these forms. */
  subjects: readonly FormSubject[];
  /** Names of the keys in `answers.services`; a key without a name is shown as it is. */
  services: readonly ServiceName[];
  /** When someone answers: how long an applicant has waited, and when to call again, is told by it. */
  hours: () => readonly OpenSpan[];
  /** Whether the site's texts can be edited here. */
  isSiteEdited: boolean;
  /** Routes of `/desk/api` beside the applications', for whoever is signed in: each says which roles it is for. */
  moreRoutes: readonly FastifyPluginAsync[];
  /** Whether the browser came over https, by the proxies that are trusted. */
  isSecure: (request: FastifyRequest) => boolean;
  /** Called when the owner has made a notification due: of an application that is no spam, or one to send again. */
  onNotificationQueued: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds on a clock that nobody sets. */
  monotonicNow?: () => number;
  /** Prints a line for the owner on the console. */
  print?: (line: string) => void;
}

/** JSON that the inbox sends is a note at most. */
const bodyLimit = 64 * 1024;

async function rejectCrossSite(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!isSameOrigin(request, { ifUnknown: false })) {
    const { protocol, host } = request;
    throw new HttpError(
      'cross-site',
      `cross-site request rejected: this is ${protocol}://${host}. Behind a proxy, name it in TRUSTED_PROXIES`,
    );
  }
  // Neither is sent to another site's server without asking it first.
  if (!/^application\/(json|octet-stream)\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('not-json', 'send application/json');
  }
}

/** Only JSON is read; a request with nothing in it is an empty object. */
function readJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
}

/** Applications in one response. */
const pageSize = 50;

/** Reading and changing applications, for someone who is signed in. */
function applicationRoutes(api: FastifyInstance, options: InboxOptions & { now: () => number }): void {
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

  const undelivered = async (): Promise<DeadLettersResponse> => ({
    deadLetters: await store.deadLetters(),
    refusals: options.refusals(),
  });
  api.get('/dead-letters', undelivered);

  api.post('/dead-letters/:id/retry', async ({ params }) => {
    const exists = await store.retry(idOf(params), now());
    if (!exists) throw new HttpError('not-found', 'no such notification');
    onNotificationQueued();
    return undelivered();
  });

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

/**
 * The owner's inbox: its page at `/desk`, and `/desk/api` behind the password.
 * @throws UserError for an invalid password hash.
 */
export async function inboxRoutes(server: FastifyInstance, options: InboxOptions): Promise<void> {
  const { store, brand, passwordHash, subjects, services, hours, isSiteEdited, isSecure } = options;
  // A password is for a person at the console, not for what reads the log.
  const { now = Date.now, monotonicNow = () => performance.now(), print = console.log } = options;
  const credentials = loadCredentials({ store, passwordHash, print });
  const page = inboxPage(brand, options.assets);

  server.addHook('onReady', async () => {
    await credentials().catch((error: unknown) => {
      // The store may come later, which the desk has logged; the next attempt to sign in loads them again.
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(inboxHeaders));

  for (const address of ['/desk', invitationPath, ...Object.keys(inboxPages).map((id) => `/desk/${id}`)]) {
    server.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }
  const manifest = inboxManifest(brand);
  server.get(inboxManifestPath, (_request, reply) => reply.type('application/manifest+json').send(manifest));
  server.get('/desk/', (_request, reply) => reply.redirect('/desk', 308));

  const sessions = new Sessions({ store, credentials, now, isSecure });
  await server.register(
    async (api) => {
      readJsonOnly(api);
      api.decorateRequest('sessionId', '');
      // Fastify wants the shape of every request alike; `sessions.require` sets it before anyone reads it.
      api.decorateRequest('account', null as unknown as StoredAccount);
      api.addHook('onRequest', rejectCrossSite);
      const common = { store, credentials, sessions, now, monotonicNow, isSecure, brand };
      const signIn = createSignIn(common, {
        forms: subjects,
        services,
        get hours() {
          return hours();
        },
        isSiteEdited,
      });
      sessionRoutes(api, common, signIn);
      accountRoutes(api, common, signIn);
      await api.register(async (protectedApi) => {
        protectedApi.addHook('onRequest', sessions.require);
        await protectedApi.register(async (applications) => {
          applications.addHook('onRequest', requireRole(...applicationRoles));
          applicationRoutes(applications, { ...options, now });
          await applications.register(updateRoutes, { store, now });
        });
        await protectedApi.register(templateRoutes, { store, now });
        for (const routes of options.moreRoutes) await protectedApi.register(routes);
      });
      api.all('/*', async () => {
        throw new HttpError('not-found', 'not found');
      });
    },
    { prefix: '/desk/api' },
  );
}
