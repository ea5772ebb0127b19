import type http from 'node:http';
import Fastify from 'fastify';
import { reportError } from '../model/user-error.ts';
import { readPort } from '../server/env.ts';

const defaultPort = 5173;

/** Built once, so an edit of the desk needs a restart. */
async function developmentDesk(): Promise<http.RequestListener> {
  const development = await import('../ssg/development-server.ts');
  const { loadDesk } = await import('../server/desk.ts');
  const desk = await loadDesk(await development.buildDevelopmentDesk(), process.env);
  const server = Fastify({ logger: { level: 'warn' } });
  await desk.routes(server);
  await server.ready();
  return (request, response) => server.routing(request, response);
}

try {
  // Late import: a malformed value of configuration, facts or texts is then reported in one line.
  const { startDevelopmentServer } = await import('../ssg/development-server.ts');
  const address = await startDevelopmentServer(readPort(process.env, defaultPort), await developmentDesk());
  console.log(`Sinov, rendered per request, on ${address}; applications on ${address}/desk (Ctrl+C stops it)`);
} catch (error) {
  reportError(error);
  process.exit();
}
