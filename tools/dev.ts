import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getContent } from '../model/content.ts';
import { reportError } from '../model/user-error.ts';
import { createServer } from '../server/create-server.ts';
import { loadDesk } from '../server/desk.ts';
import { readPort } from '../server/env.ts';
import { startDevelopmentServer } from '../ssg/development-server.ts';

const defaultPort = 5173;

const builtSite = path.resolve('.build/development-site');

/** Built once, so an edit of desk or editor needs a restart. The editor needs a built site for its previews. */
async function startBuiltServer(): Promise<http.RequestListener> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'ssg/main.ts', builtSite], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('build failed: correct the file that the line above names, then start again');
  const server = await createServer(builtSite, { desk: await loadDesk(builtSite, process.env) });
  await server.ready();
  return (request, response) => server.routing(request, response);
}

try {
  // Refuses every argument.
  parseArgs();
  // Reports a malformed value before anything is compiled.
  getContent();
  let answer: Promise<http.RequestListener> | undefined;
  const address = await startDevelopmentServer(readPort(process.env, defaultPort), (request, response) => {
    answer ??= startBuiltServer();
    void answer.then((listener) => listener(request, response));
  });
  console.log(`Sinov, rendered per request, on ${address} (Ctrl+C stops it)`);
  console.log('compiling application desk and editor …');
  answer ??= startBuiltServer();
  await answer;
  console.log(`Applications and editor on ${address}/desk`);
} catch (error) {
  reportError(error);
  process.exit();
}
