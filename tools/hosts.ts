import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from './processes.ts';
import { locate } from './requirements.mjs';

const root = path.resolve('.');

export interface Host {
  port: number;
  folder: string;
  stop: () => Promise<void>;
}

async function run(program: string, args: string[], port: number, folder: string, ready: RegExp): Promise<Host> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { stop } = await startProcess(program, args, { env: { ...process.env, HOME: folder }, ready });
    return { port, folder, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function deployFile(name: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no “${from}” any more`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(root, 'deploy', name), 'utf8'),
  );
}

async function startNginx(nodePort: number): Promise<Host> {
  const program = locate('nginx');
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const site = deployFile('nginx.conf', [
    ['/srv/sinov', root],
    ['/var/cache/sinov', path.join(folder, 'cache')],
    ['/var/log/nginx', folder],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['server 127.0.0.1:4173;', `server 127.0.0.1:${nodePort};`],
  ]);
  // A distribution's nginx.conf has this around the site.
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes auto;\npid ${folder}/pid;\nerror_log stderr notice;\n` +
      `events { worker_connections 2048; }\nhttp {\n sendfile on;\n tcp_nopush on;\n gzip on;\n keepalive_timeout 65;\n access_log off;\n client_body_temp_path ${folder}/body;\n` +
      ` proxy_temp_path ${folder}/proxy;\n fastcgi_temp_path ${folder}/fastcgi;\n uwsgi_temp_path ${folder}/uwsgi;\n scgi_temp_path ${folder}/scgi;\n${site}}\n`,
  );
  return run(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], port, folder, /start worker process/);
}

async function startCaddy(nodePort: number): Promise<Host> {
  const program = locate('caddy');
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-caddy-'));
  const site = deployFile('Caddyfile', [
    ['/srv/sinov', root],
    ['sinov.example {', `http://127.0.0.1:${port}, http://localhost:${port} {`],
    ['reverse_proxy 127.0.0.1:4173', `reverse_proxy 127.0.0.1:${nodePort}`],
  ]);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return run(
    program,
    ['run', '--config', file, '--adapter', 'caddyfile'],
    port,
    folder,
    /serving initial configuration/,
  );
}

export const proxies = { nginx: startNginx, caddy: startCaddy } as const;
