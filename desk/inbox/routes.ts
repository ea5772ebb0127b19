import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { tashkentDayEnd } from '../../i18n/dates.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import { isSameOrigin } from '../http/client.ts';
import { HttpError, parse, requireRole, sendError } from '../http/errors.ts';
import { inboxHeaders } from '../http/headers.ts';
import {
  type CountsResponse,
  type DeadLettersResponse,
  type DetailsResponse,
  type FormSubject,
  type ListResponse,
  type RetentionResponse,
  type ServiceName,
  type SessionResponse,
  type TodayResponse,
  todayLimit,
} from '../shared/api-types.ts';
import type { Application } from '../shared/application.ts';
import { getInboxI18n } from '../shared/inbox-i18n.ts';
import { applicationRoles, inboxPages } from '../shared/pages.ts';
import { type ChangeResult, type DeskStore, StoreUnavailable } from '../store/store.ts';
import {
  type Credentials,
  cookieValues,
  createDevice,
  deviceLifetimeMs,
  formatCookie,
  loadCredentials,
  owner,
  readDevice,
  Sessions,
  sessionLimits,
} from './auth.ts';
import { exportCsv, exportFileName, exportJson, RunningExports } from './export.ts';
import { LoginQueue, networksOf } from './login-queue.ts';
import { type InboxAssets, inboxManifest, inboxManifestPath, inboxPage } from './page.tsx';
import { verifyPassword } from './password.ts';
import { peopleRoutes } from './people-routes.ts';
import {
  applicationParams,
  csvQuery,
  deadLetterParams,
  formatCursor,
  jsonQuery,
  listQuery,
  loginBody,
  noteBody,
  removalBody,
  retentionBody,
  searchOf,
  statusBody,
} from './requests.ts';
import type { Retention } from './retention.ts';
import { templateRoutes } from './templates-routes.ts';

export interface InboxOptions {
  store: DeskStore;
  retention: Pick<Retention, 'status' | 'confirmClock' | 'removeDue'>;
  /** The school's name. */
  brand: string;
  /** `scrypt$N$r$p$salt$hash`; without it the desk makes a password and prints it once, at its first start. */
  passwordHash?: string;
  assets: InboxAssets;
  /** What each form is about; applications can be filtered by these forms. */
  subjects: readonly FormSubject[];
  /** Names of the keys in `answers.services`; a key without a name is shown as it is. */
  services?: readonly ServiceName[];
  /** When someone answers: how long an applicant has waited, and when to call again, is told by it. */
  hours?: readonly OpenSpan[];
  /** Routes of `/desk/api` beside the applications', for whoever is signed in: each says which roles it is for. */
  moreRoutes?: readonly FastifyPluginAsync[];
  /** Whether the browser came over https, by the proxies that are trusted. */
  isSecure: (request: FastifyRequest) => boolean;
  /** Called when the owner has made a notification due: of an application that is no spam, or one to send again. */
  onNotificationQueued?: () => void;
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
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
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

interface SignInOptions {
  credentials: () => Promise<Credentials>;
  sessions: Sessions;
  now: () => number;
  monotonicNow: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** Signing in and out. @param names what the inbox must know once someone is signed in. */
function sessionRoutes(
  api: FastifyInstance,
  options: SignInOptions,
  names: Pick<SessionResponse, 'forms' | 'services' | 'hours'>,
): void {
  const { credentials, sessions, now, monotonicNow, isSecure } = options;
  const strangers = new LoginQueue(monotonicNow);
  // Whoever guesses elsewhere is never before someone whose browser is known.
  const knownDevices = new LoginQueue(monotonicNow);

  api.post('/session', async (request, reply) => {
    const { password } = parse(loginBody, request.body);
    const { passwordHash, deviceKey } = await credentials();
    const isHttps = isSecure(request);
    const device = cookieValues(request.headers.cookie, 'device', isHttps)
      .map((value) => readDevice(value, deviceKey, now()))
      .find((id) => id !== undefined);
    const isGone = () => request.socket.destroyed;
    const check = () => verifyPassword(password, passwordHash);
    const isRight = await (device === undefined
      ? strangers.attempt({ keys: networksOf(request.ip), isGone }, check)
      : knownDevices.attempt({ keys: [device], isGone }, check));
    if (!isRight) throw new HttpError('wrong-password', 'wrong password');
    const token = await sessions.start();
    reply.header('set-cookie', [
      formatCookie('session', token, sessionLimits.lifetimeMs, isHttps),
      formatCookie('device', createDevice(deviceKey, now()), deviceLifetimeMs, isHttps),
    ]);
    return { account: owner, ...names };
  });

  const signedOut = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('set-cookie', formatCookie('session', '', 0, isSecure(request)))
      .code(204)
      .send();

  api.delete('/session', async (request, reply) => {
    await sessions.end(request);
    return signedOut(request, reply);
  });

  api.delete('/sessions', { onRequest: sessions.require }, async (request, reply) => {
    await sessions.endAll();
    return signedOut(request, reply);
  });

  api.get(
    '/session',
    { onRequest: sessions.require },
    async ({ account }): Promise<SessionResponse> => ({ account, ...names }),
  );
}

type ApplicationOptions = Pick<
  InboxOptions,
  'store' | 'retention' | 'brand' | 'subjects' | 'services' | 'now' | 'onNotificationQueued'
>;

/** Applications in one response. */
const pageSize = 50;

/** Reading and changing applications, for someone who is signed in. */
function applicationRoutes(api: FastifyInstance, options: Required<ApplicationOptions>): void {
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
  const idOf = (params: unknown) => parse(applicationParams, params).id;

  api.get('/applications', async ({ query, headers }): Promise<ListResponse> => {
    const { after, ...filter } = parse(list, query);
    const { applications, next } = await store.list({ ...filter, search: searchOf(headers) }, pageSize, after);
    return { applications, others: await othersOf(applications), next: next && formatCursor(next) };
  });

  api.get('/applications/:id', ({ params }) => detailsOf(idOf(params)));

  api.patch('/applications/:id', async ({ params, body }) => {
    const id = idOf(params);
    const { status, callAt, version } = parse(statusBody, body);
    await expectChanged(id, await store.setStatus(id, version, status, now(), callAt));
    return detailsOf(id);
  });

  api.post('/applications/:id/notes', async ({ params, body }) => {
    const id = idOf(params);
    const { text, version } = parse(noteBody, body);
    await expectChanged(id, await store.addNote(id, version, text, now()));
    return detailsOf(id);
  });

  api.post('/applications/:id/not-spam', async ({ params }) => {
    const id = idOf(params);
    if (await store.clearSpam(id)) onNotificationQueued();
    return detailsOf(id);
  });

  api.delete('/applications/:id', async ({ params, body }, reply) => {
    const id = idOf(params);
    const { version } = parse(removalBody, body);
    await expectChanged(id, await store.remove(id, version));
    return reply.code(204).send();
  });

  peopleRoutes(api, { store, detailsOf });

  api.get('/today', async (): Promise<TodayResponse> => {
    const { calls, fresh } = await store.today(tashkentDayEnd(now()), todayLimit);
    return { calls, fresh, others: await othersOf([...calls, ...fresh]) };
  });
  api.get('/counts', (): Promise<CountsResponse> => store.counts(tashkentDayEnd(now())));

  api.get('/dead-letters', async (): Promise<DeadLettersResponse> => ({ deadLetters: await store.deadLetters() }));

  api.post('/dead-letters/:id/retry', async ({ params }): Promise<DeadLettersResponse> => {
    const exists = await store.retry(parse(deadLetterParams, params).id, now());
    if (!exists) throw new HttpError('not-found', 'no such notification');
    onNotificationQueued();
    return { deadLetters: await store.deadLetters() };
  });

  api.get('/retention', (): Promise<RetentionResponse> => retention.status());

  api.post('/retention', ({ body }): Promise<RetentionResponse> => {
    const { action } = parse(retentionBody, body);
    return action === 'confirm-clock' ? retention.confirmClock() : retention.removeDue();
  });

  const exports = new RunningExports();
  api.get('/export.csv', async ({ query, headers, sessionId }, reply) => {
    const { in: code, separator, ...rest } = parse(csv, query);
    const filter = { ...rest, search: searchOf(headers) };
    const { t } = getInboxI18n(code, brand);
    const file = await exports.open(sessionId, () => exportCsv(store, { filter, separator, t, subjects, services }));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(now(), 'csv')}"`)
      .send(file);
  });

  api.get('/export.json', async ({ query, headers, sessionId }, reply) => {
    const filter = { ...parse(json, query), search: searchOf(headers) };
    const file = await exports.open(sessionId, () => exportJson(store, filter));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(now(), 'json')}"`)
      .send(file);
  });
}

/**
 * The owner's inbox: its page at `/desk`, and `/desk/api` behind the password.
 * @throws UserError for an invalid password hash.
 */
export async function inboxRoutes(server: FastifyInstance, options: InboxOptions): Promise<void> {
  const { store, retention, brand, passwordHash, assets, subjects, services = [], hours = [], isSecure } = options;
  const { onNotificationQueued = () => {}, now = Date.now, print = console.log } = options;
  const { monotonicNow = () => performance.now(), moreRoutes = [] } = options;
  const credentials = loadCredentials({ store, passwordHash, print });
  const page = inboxPage(brand, assets);

  server.addHook('onReady', async () => {
    await credentials().catch((error: unknown) => {
      // The store may come later; whoever then signs in loads them again.
      if (!(error instanceof StoreUnavailable)) throw error;
      server.log.error({ err: error }, 'desk: no credentials');
    });
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(inboxHeaders));

  for (const address of ['/desk', ...Object.keys(inboxPages).map((id) => `/desk/${id}`)]) {
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
      api.decorateRequest('account');
      api.setErrorHandler((error, _request, reply) => sendError(error, reply));
      api.addHook('onRequest', rejectCrossSite);
      sessionRoutes(api, { credentials, sessions, now, monotonicNow, isSecure }, { forms: subjects, services, hours });
      await api.register(async (protectedApi) => {
        protectedApi.addHook('onRequest', sessions.require);
        await protectedApi.register(async (applications) => {
          applications.addHook('onRequest', requireRole(...applicationRoles));
          applicationRoutes(applications, { store, retention, brand, subjects, services, now, onNotificationQueued });
        });
        await protectedApi.register(templateRoutes, { store });
        for (const routes of moreRoutes) await protectedApi.register(routes);
      });
      api.all('/*', async () => {
        throw new HttpError('not-found', 'not found');
      });
    },
    { prefix: '/desk/api' },
  );
}
