import { STATUS_CODES } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { plainHeaders, securityHeaders, strictTransport } from '../hosting/headers.ts';
import { type Encoding, encodingNames } from '../hosting/manifest.ts';
import { canonicalAddress } from '../i18n/urls.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createHealthCheck, type LoadedDesk } from './desk.ts';
import { createNotFoundLog } from './not-found-log.ts';
import { refuseBytes, withoutOrigin, withoutPorts } from './raw-requests.ts';
import { createRepeatedFaults } from './repeated-faults.ts';
import { type SiteFile, type Variant, watchBuilds } from './watch-builds.ts';

/** Milliseconds. A client that sends a request byte by byte is cut off. */
export const timeouts = { headers: 10_000, request: 30_000, check: 2_000, keepAlive: 65_000 };

/** The query may hold personal data. */
const pathOf = (url: string) => url.split('?', 1)[0] || '/';

/** Characters: long paths could fill the disk with logs. */
const maxLoggedPath = 300;

/** A long token in a path may be a secret. */
const redactPath = (pathname: string) => pathname.replace(/[\w-]{43,}/g, '…').slice(0, maxLoggedPath);

interface ServerOptions {
  desk?: LoadedDesk;
  /** Addresses or networks whose X-Forwarded-For header is trusted. */
  trustedProxies?: readonly string[];
  logTo?: { write: (line: string) => void };
  pollIntervalMs?: number;
}

/** @param dist has the desk, and the site unless the desk serves another folder. @throws Error if unreadable. */
export async function createServer(dist: string, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { desk, trustedProxies = [], logTo, pollIntervalMs } = options;
  const startedAt = Date.now();
  const faults = createRepeatedFaults();
  const server = Fastify({
    // Only warnings and errors, without queries and addresses of visitors.
    logger: {
      level: 'warn',
      base: null,
      formatters: { level: (level) => ({ level }) },
      hooks: { logMethod: faults.logMethod },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: true,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Else Node refuses the request and sends none of our headers.
      requireHostHeader: false,
    },
    // Connected clients get a last response while the server closes.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => withoutOrigin(url),
    clientErrorHandler: refuseBytes,
    // An address that cannot be decoded gets 404.
    frameworkErrors: (_error, request, reply) =>
      sendErrorPage(request, reply, 404, site.current().errorPage(pathOf(request.url), 404)),
  });
  // RFC 9110, 10.1.1 lets a server ignore unknown expectations. Node would refuse them without our headers.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  // First: other hooks and routes read the client's address.
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.headers(strictTransport);
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done();
    reply
      .code(400)
      .headers({ ...plainHeaders, connection: 'close' })
      .send(STATUS_CODES[400]);
  });
  const healthCheck = desk && createHealthCheck(desk);
  async function checkDeskBuild(): Promise<void> {
    if (await healthCheck?.checkForNewerBuild()) {
      server.log.warn('newer desk build found: restart the server to load it');
    }
  }
  function replaceContent(folder: string): void {
    try {
      desk?.replaceContent(folder);
    } catch (error) {
      server.log.error({ err: error }, 'new content failed to load: forms and notices keep the previous content');
    }
  }
  const site = await watchBuilds(dist, {
    onError: (error) => server.log.error({ err: error }, 'new build failed to load: still serving the previous build'),
    onBuild: (build) => server.log.child({}, { level: 'info' }).info({ build }, 'serving a new build'),
    onWritten: (folder) => {
      replaceContent(folder);
      void checkDeskBuild();
    },
    ...(desk?.served && { served: desk.served }),
    ...(pollIntervalMs !== undefined && { intervalMs: pollIntervalMs }),
  });
  if (site.folder() !== dist) replaceContent(site.folder());
  // A newer build may have appeared since the desk was loaded.
  await checkDeskBuild();
  server.addHook('onClose', async () => site.stop());
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  // Node closes idle connections. A busy connection would keep the server open until its client closes it.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  if (desk) {
    await server.register(async (scope) => {
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.headers(securityHeaders);
        done();
      });
      await desk.routes(scope, { version: packageJson.version, startedAt, lastFault: faults.last });
    });
  }

  const healthHeaders = { ...securityHeaders, 'cache-control': 'no-store' };

  // For supervisors. Ignores the database, because a restart does not repair it.
  server.get('/livez', (_request, reply) => reply.headers(healthHeaders).send({ status: 'ok' }));

  // For monitors. Most read only the status code.
  server.get('/healthz', async (_request, reply) => {
    const state = await healthCheck?.health();
    const isUnavailable = state === 'unavailable';
    return reply
      .code(isUnavailable ? 503 : 200)
      .headers(healthHeaders)
      .send({
        status: isUnavailable ? 'unavailable' : 'ok',
        version: packageJson.version,
        startedAt: new Date(startedAt).toISOString(),
        build: site.current().build,
        desk: state,
        backup: desk?.backups(),
      });
  });

  const notFoundLog = createNotFoundLog(server.log);
  server.addHook('onClose', async () => notFoundLog.close());

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!['GET', 'HEAD'].includes(request.method)) {
      return reply
        .code(405)
        .headers({ ...plainHeaders, allow: 'GET, HEAD' })
        .send(STATUS_CODES[405]);
    }
    const pathname = pathOf(request.url);
    notFoundLog.add(redactPath(pathname));
    return sendErrorPage(request, reply, 404, site.current().errorPage(pathname, 404));
  }

  server.get('/*', (request, reply) => {
    const pathname = pathOf(request.url);
    const { files, redirects } = site.current();
    const file = files.get(pathname) ?? desk?.assets.get(pathname) ?? site.previousAsset(pathname);
    if (file) {
      return sendFile(request, reply, file);
    }
    const canonical = canonicalAddress(pathname);
    const target = redirects.get(pathname) ?? (files.has(canonical) ? canonical : redirects.get(canonical));
    if (target !== undefined) {
      return reply.headers(plainHeaders).redirect(target + request.url.slice(pathname.length), 308);
    }
    return refuse(request, reply);
  });

  server.setNotFoundHandler(refuse);

  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(request, reply);
    const pathname = pathOf(request.url);
    request.log.error({ err: error, path: redactPath(pathname) }, 'request failed');
    return sendErrorPage(request, reply, 500, site.current().errorPage(pathname, 500));
  });
  return server;
}

const offered = [...encodingNames, 'identity'];

function negotiateVariant(request: FastifyRequest, { identity, encoded }: SiteFile): Variant {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', offered);
  return encoded[encoding as Encoding] ?? identity;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** If-None-Match compares weakly (RFC 9110). */
function isNotModified(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === etag);
}

/** Ignores Range, as RFC 9110 (14.2) allows. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { body, etag, headers } = negotiateVariant(request, file);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isNotModified(known, etag)) {
    const { 'content-type': _, ...unmodified } = file.headers;
    return reply.code(304).headers(unmodified).header('etag', etag).send();
  }
  return reply.headers(headers).send(body);
}

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number, file: SiteFile): FastifyReply {
  const { body, encoding } = negotiateVariant(request, file);
  reply.code(status).headers(file.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
