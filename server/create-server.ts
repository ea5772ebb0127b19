import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { readSiteFiles, statusFile } from './site-files.ts';

/** A year, in seconds: for files whose names change with their content. */
const immutableAge = 31_536_000;

/**
 * A server of a built site: flat files at clean addresses, the nearest not-found page with its status.
 * @param folder a built `dist/`.
 */
export async function createServer(folder: string): Promise<FastifyInstance> {
  const files = await readSiteFiles(folder);
  const server = Fastify({ logger: false, exposeHeadRoutes: true });
  await server.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

  const statusPage = (pathname: string, status: 404 | 500) =>
    readFile(path.join(folder, statusFile(files, pathname, status)), 'utf8');

  server.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
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
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await statusPage(pathname, 404));
  });

  server.setErrorHandler(async (error, request, reply) => {
    console.error(error);
    const page = await statusPage(request.url, 500);
    return reply.code(500).type('text/html; charset=utf-8').send(page);
  });

  return server;
}
