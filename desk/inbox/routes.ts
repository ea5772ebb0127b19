import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializePolicy } from '../../hosting/content-security-policy.ts';
import { isFromOwnInbox } from '../request-origin.ts';
import type { DeskStore } from '../store/store.ts';
import { StoreUnavailable } from '../store/store.ts';
import { openAccess } from './access.ts';
import type { FormSubject, ServiceName } from './api-answers.ts';
import { applicationRoutes } from './application-routes.ts';
import { Fault, sendFault } from './fault.ts';
import { type InboxAssets, inboxPage } from './page.tsx';
import { requireSession, sessionRoutes } from './session-routes.ts';

export interface InboxOptions {
  store: DeskStore;
  /** The school's name. */
  brand: string;
  /** `scrypt$N$r$p$salt$hash`; without it the desk makes a password and says it once, at its first start. */
  passwordHash?: string;
  assets: InboxAssets;
  /** What each form is about; applications can be filtered by these forms. */
  subjects: readonly FormSubject[];
  /** Names of the keys in `answers.services`; a key without a name is shown as it is. */
  services?: readonly ServiceName[];
  /** Whether the browser came over https, by the proxies that are trusted. */
  isSecure: (request: FastifyRequest) => boolean;
  /** Called when the owner's doing has made a notification due: spam that was none, or one to send again. */
  onNotificationQueued?: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** A line for the owner. */
  say?: (line: string) => void;
  /** An error for whoever runs the server. */
  logError?: (error: unknown) => void;
}

/** JSON that the inbox sends is a note at most. */
const bodyLimit = 64 * 1024;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': serializePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

async function refuseForeign(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!isFromOwnInbox(request))
    throw new Fault('cross-site', 'this changes something: only the desk’s own page may ask');
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Fault('not-json', 'send application/json');
  }
}

/** Only JSON is read; a request with nothing in it is an empty object. */
function readJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}

/**
 * The owner's inbox: its page at `/desk`, and `/desk/api` behind the password.
 * @throws BadInput for a password hash that is none.
 */
export async function inboxRoutes(server: FastifyInstance, options: InboxOptions): Promise<void> {
  const { store, brand, passwordHash, assets, subjects, services = [], isSecure } = options;
  const { onNotificationQueued = () => {}, now = Date.now, say = console.log, logError = console.error } = options;
  const access = openAccess({ store, passwordHash, say });
  const page = inboxPage(brand, assets);

  server.addHook('onReady', async () => {
    await access().catch((error: unknown) => {
      // The store may come later; whoever then signs in asks again.
      if (!(error instanceof StoreUnavailable)) throw error;
      logError(error);
    });
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

  server.get('/desk', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/desk/', (_request, reply) => reply.redirect('/desk', 308));

  const session = { access, now, isSecure };
  await server.register(
    async (api) => {
      readJsonOnly(api);
      api.setErrorHandler((error, _request, reply) => sendFault(error, reply, logError));
      api.addHook('onRequest', refuseForeign);
      sessionRoutes(api, session, { forms: subjects, services });
      await api.register(async (inside) => {
        inside.addHook('onRequest', requireSession(session));
        applicationRoutes(inside, { store, brand, subjects, services, now, onNotificationQueued });
      });
      api.all('/*', async () => {
        throw new Fault('not-found', 'the desk has no such address');
      });
    },
    { prefix: '/desk/api' },
  );
}
