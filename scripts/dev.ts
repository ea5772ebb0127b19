import type http from 'node:http';
import Fastify from 'fastify';
import { readPort } from '../config/port.ts';
import { sayError } from '../config/say-error.ts';

const defaultPort = 5173;

/** The application desk as it stands at the start; an edit of it counts at the next start. */
async function developmentDesk(): Promise<http.RequestListener> {
  const development = await import('../build/development-server.ts');
  const { loadDesk } = await import('../server/load-desk.ts');
  await development.buildDevelopmentDesk();
  const desk = await loadDesk(development.developmentDesk, process.env);
  const server = Fastify();
  await desk.routes(server);
  await server.ready();
  return (request, response) => server.routing(request, response);
}

try {
  // Imported here, so that a malformed value of the configuration is reported as one line.
  const { startDevelopmentServer } = await import('../build/development-server.ts');
  const address = await startDevelopmentServer(readPort(process.env, defaultPort), await developmentDesk());
  console.log(`Sinov, rendered per request, on ${address}; applications on ${address}/desk (Ctrl+C stops it)`);
} catch (error) {
  console.error(sayError(error));
  process.exit(1);
}
