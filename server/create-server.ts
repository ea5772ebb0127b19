import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type PageStatus, statusFile } from '../site/document/status-file.ts';
import { readSiteFiles } from './site-files.ts';

/** A year, in seconds: for files whose names change with their content. */
const immutableAge = 31_536_000;

/** The path of a request's address, without its query. */
const pathOf = (url: string) => url.split('?', 1)[0] || '/';

interface ServerOptions {
  /** Mounts the application desk. */
  desk?: (server: FastifyInstance) => Promise<void>;
  /** Addresses or networks of the proxies whose word on a visitor's address is taken; none: nobody's. */
  trustedProxies?: readonly string[];
}

/**
 * A server of a built site: flat files at clean addresses, the nearest not-found page with its status.
 * @param folder a built `dist/`.
 */
export async function createServer(folder: string, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { desk, trustedProxies = [] } = options;
  const files = await readSiteFiles(folder);

  async function sendStatus(reply: FastifyReply, pathname: string, status: PageStatus | 405): Promise<FastifyReply> {
    const file = statusFile(pathname, status === 500 ? 500 : 404);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(path.join(folder, file), 'utf8'));
  }

  const server = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: true,
    // An address that cannot be decoded is no page either.
    frameworkErrors: (_error, request, reply) => sendStatus(reply, pathOf(request.url), 404),
  });
  await server.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

  if (desk) await desk(server);

  server.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    const file = files.get(pathname);
    if (file) {
      const isHashed = pathname.startsWith('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${immutableAge}, immutable` : 'no-cache');
      return reply.sendFile(file);
    }
    const withoutSlash = pathname.replace(/\/+$/, '');
    if (withoutSlash !== pathname && files.has(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(pathname.length), 308);
    }
    console.error(`404 ${pathname}`);
    return sendStatus(reply, pathname, 404);
  });

  // Pages are read and nothing else.
  server.setNotFoundHandler((request, reply) =>
    sendStatus(reply.header('allow', 'GET, HEAD'), pathOf(request.url), 405),
  );

  server.setErrorHandler((error, request, reply) => {
    console.error(error);
    return sendStatus(reply, pathOf(request.url), 500);
  });

  return server;
}
