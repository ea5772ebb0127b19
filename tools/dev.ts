import type http from 'node:http';
import Fastify from 'fastify';
import { getContent } from '../model/content.ts';
import { reportError } from '../model/user-error.ts';
import { loadDesk } from '../server/desk.ts';
import { readPort } from '../server/env.ts';
import { buildDevelopmentDesk, startDevelopmentServer } from '../ssg/development-server.ts';

const defaultPort = 5173;

/** Built once, so an edit of the desk needs a restart. */
async function developmentDesk(): Promise<http.RequestListener> {
  const desk = await loadDesk(await buildDevelopmentDesk(), process.env);
  const server = Fastify({ logger: { level: 'warn' } });
  await desk.routes(server);
  await server.ready();
  return (request, response) => server.routing(request, response);
}

try {
  // Reports a malformed value before the desk is compiled.
  getContent();
  const address = await startDevelopmentServer(readPort(process.env, defaultPort), await developmentDesk());
  console.log(`Sinov, rendered per request, on ${address}; applications on ${address}/desk (Ctrl+C stops it)`);
} catch (error) {
  reportError(error);
  process.exit();
}
