import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { commonHeaders, otherHeaders, securityHeaders } from '../hosting/headers.ts';
import { allowedMethods, refusalText } from '../hosting/methods.ts';
import { watchDesk } from './desk-state.ts';
import { followBuilds } from './follow-builds.ts';
import type { ServedDesk } from './load-desk.ts';
import { sendFile, sendStatusPage } from './send-file.ts';
import type { BuildFolders } from './site-snapshot.ts';

/** Time limits in milliseconds: whoever sends a request drop by drop is not waited for. */
const patience = { headers: 10_000, request: 30_000, check: 2_000, keepAlive: 65_000 };

/** The path of a request's address, without its query, which may hold what is nobody's business. */
const pathOf = (url: string) => url.split('?', 1)[0] || '/';

/** Paths in logs are cut: whoever asks for a long one wants to fill the disk. Characters. */
const longestLogged = 300;

interface ServerOptions {
  /** The application desk, to be mounted. */
  desk?: ServedDesk;
  /** Addresses or networks of the proxies whose word on a visitor's address is taken; none: nobody's. */
  trustedProxies?: readonly string[];
  /** Takes the log, a line of JSON each; without it, standard output does. */
  logTo?: { write: (line: string) => void };
  /** How often a new build is looked for, in milliseconds. */
  lookEvery?: number;
}

/**
 * A server of a built site: its files at clean addresses, the nearest not-found page with its status. It goes over
 * to each new build that takes the place of the one before.
 * @throws Error where the build cannot be read.
 */
export async function createServer(folders: BuildFolders, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { desk, trustedProxies = [], logTo, lookEvery } = options;
  const server = Fastify({
    // Warnings and errors only, and of a request its path alone: neither who asked nor with which query.
    logger: {
      level: 'warn',
      base: null,
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: true,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.keepAlive,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check },
    // An address that cannot be decoded is no page either.
    frameworkErrors: (_error, request, reply) =>
      sendStatusPage(request, reply, 404, site.current().statusPage(pathOf(request.url), 404)),
  });
  const watched = desk && watchDesk(desk);
  async function lookAtDesk(): Promise<void> {
    if (await watched?.lookForNewer())
      server.log.warn('the application desk was built anew: restart the server to take it over');
  }
  const site = await followBuilds(folders, {
    onFault: (error) => server.log.error({ err: error }, 'a new build cannot be read; the last one is served'),
    onBuild: (build) => server.log.warn({ build }, 'serving a new build'),
    onWritten: () => void lookAtDesk(),
    ...(lookEvery !== undefined && { interval: lookEvery }),
  });
  // A build may have ended since the desk was loaded.
  await lookAtDesk();
  server.addHook('onClose', async () => site.stop());
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  // Node closes idle connections; one that is busy now would be waited for until its client lets go.
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
      await desk.routes(scope);
    });
  }

  // For whoever watches over the server: it answers, with which build, and whether applications are kept.
  server.get('/healthz', async (_request, reply) =>
    reply
      .headers({ ...securityHeaders, 'cache-control': 'no-store' })
      .send({ status: 'ok', build: site.current().build, desk: await watched?.state() }),
  );

  /** Nothing stands there: who reads gets the nearest not-found page, who asks otherwise learns what is allowed. */
  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!(allowedMethods as readonly string[]).includes(request.method)) {
      return reply
        .code(405)
        .headers({ ...commonHeaders, ...otherHeaders, allow: allowedMethods.join(', ') })
        .send(refusalText);
    }
    const pathname = pathOf(request.url);
    request.log.warn({ status: 404, path: pathname.slice(0, longestLogged) }, 'not found');
    return sendStatusPage(request, reply, 404, site.current().statusPage(pathname, 404));
  }

  server.get('/*', (request, reply) => {
    const pathname = pathOf(request.url);
    const { files, redirects } = site.current();
    const file = files.get(pathname) ?? site.retired(pathname);
    if (file) {
      if (isClosing) reply.raw.shouldKeepAlive = false;
      return sendFile(request, reply, file);
    }
    const target = redirects.get(pathname);
    if (target !== undefined) {
      return reply
        .headers({ ...commonHeaders, ...otherHeaders })
        .redirect(target + request.url.slice(pathname.length), 308);
    }
    return refuse(request, reply);
  });

  // Other methods than reading, and files that the desk's pages ask for in vain.
  server.setNotFoundHandler(refuse);

  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // The request's own fault, like a body that cannot be read: nothing of ours failed, and no page takes a body.
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(request, reply);
    const pathname = pathOf(request.url);
    request.log.error({ err: error, path: pathname.slice(0, longestLogged) }, 'failed');
    return sendStatusPage(request, reply, 500, site.current().statusPage(pathname, 500));
  });
  return server;
}
