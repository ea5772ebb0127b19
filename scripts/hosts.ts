import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from '../server/create-server.ts';
import { freePort } from './free-port.ts';
import { findOrInstall, findProgram } from './system-package.ts';

const root = path.resolve('.');
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The port of loopback where deploy/'s files look for the application desk. */
const defaultDesk = 4173;

/** A server of the built site that is running. */
export interface Host {
  port: number;
  stop: () => Promise<void>;
}

function programOf(name: string, packages: string[]): string {
  return findOrInstall(name, () => findProgram([name], systemFolders), { apt: packages, brew: [name] });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Milliseconds. */
const startLimit = 20_000;

async function untilItListens(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (const limit = Date.now() + startLimit; Date.now() < limit && isRunning(child); await sleep(50)) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isThere) return;
  }
  throw new Error(`it did not start: ${said()}`);
}

/**
 * Starts a server and waits until it listens.
 * @param folder its own, removed when it stops.
 * @throws Error with what it said, where it does not start.
 */
async function run(
  program: string,
  words: string[],
  port: number,
  folder: string,
  environment: Record<string, string> = {},
): Promise<Host> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, ...environment },
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const stop = async () => {
    if (isRunning(child)) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    process.off('exit', endNow);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItListens(port, child, () => said).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

/** deploy/'s file, as it is but for where the site lies and where it listens. */
function deployFile(name: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no “${from}” any more`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(root, 'deploy', name), 'utf8'),
  );
}

/** Our own server, in this process. */
async function startOurs(): Promise<Host> {
  const server = await createServer(
    { site: path.join(root, 'dist'), hosts: path.join(root, 'dist-hosts') },
    { logTo: { write: () => {} } },
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { port: (server.server.address() as net.AddressInfo).port, stop: () => server.close() };
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx by deploy/'s file. @param desk where the application desk listens: its port on loopback. */
async function startNginx(desk = defaultDesk): Promise<Host> {
  const program = programOf('nginx', ['nginx', 'libnginx-mod-http-brotli-static']);
  const module = findOrInstall(
    'brotli module of nginx',
    () => (existsSync(brotliModule) ? brotliModule : undefined),
    { apt: ['libnginx-mod-http-brotli-static'], brew: [] },
    `install it as ${brotliModule}`,
  );
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-nginx-'));
  const site = deployFile('nginx.conf', [
    ['/srv/sinov', root],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    [`server 127.0.0.1:${defaultDesk};`, `server 127.0.0.1:${desk};`],
  ]);
  const file = path.join(folder, 'nginx.conf');
  // What a distribution's own nginx.conf has around it.
  writeFileSync(
    file,
    `load_module ${module};\n${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes auto;\npid ${folder}/pid;\nerror_log stderr;\n` +
      `events { worker_connections 2048; }\nhttp {\n sendfile on;\n tcp_nopush on;\n keepalive_timeout 65;\n access_log off;\n client_body_temp_path ${folder}/body;\n` +
      ` proxy_temp_path ${folder}/proxy;\n fastcgi_temp_path ${folder}/fastcgi;\n uwsgi_temp_path ${folder}/uwsgi;\n scgi_temp_path ${folder}/scgi;\n${site}}\n`,
  );
  return run(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], port, folder);
}

/** Caddy by deploy/'s file. @param desk as in {@link startNginx}. */
async function startCaddy(desk = defaultDesk): Promise<Host> {
  const program = programOf('caddy', ['caddy']);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-caddy-'));
  const site = deployFile('Caddyfile', [
    ['/srv/sinov', root],
    ['sinov.example {', `http://127.0.0.1:${port}, http://localhost:${port} {`],
  ]);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return run(program, ['run', '--config', file, '--adapter', 'caddyfile'], port, folder, {
    SINOV_DESK: `localhost:${desk}`,
  });
}

/** Every server that the site is published by, by name. */
export const hosts = { ours: startOurs, nginx: startNginx, caddy: startCaddy } as const;
