import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findOrInstall, pathFolders } from './system-package.ts';

/** A PostgreSQL of the tests', on this machine's loopback and gone with its data when they are done. */
export interface Postgres {
  /** `postgres://…`, the same after every start. */
  url: string;
  /** Stops it in order, as an administrator does. */
  stop(): Promise<void>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again over the same data. */
  start(): Promise<void>;
  /** Stops it, if it runs, and removes its data. */
  remove(): Promise<void>;
}

const systemFolder = '/usr/lib/postgresql';

/** The folder that holds `initdb` and `postgres`; Debian keeps them out of PATH, a folder for each version. */
function installedFolder(): string | undefined {
  const versions = existsSync(systemFolder) ? readdirSync(systemFolder) : [];
  const newestFirst = versions.sort((one, two) => Number(two) - Number(one));
  const folders = [
    ...pathFolders(),
    ...newestFirst.map((version) => path.join(systemFolder, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

const findPostgres = () =>
  findOrInstall(
    'PostgreSQL',
    installedFolder,
    { apt: ['postgresql'], brew: ['postgresql'] },
    'install it so that `initdb` is in PATH',
  );

function idOf(user: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = idOf('postgres', '-u') === undefined ? 'nobody' : 'postgres';
  return { uid: idOf(user, '-u') as number, gid: idOf(user, '-g') as number };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Milliseconds. */
const startLimit = 30_000;

/**
 * Makes a database of its own in a temporary folder and starts it, with fsync on as in earnest.
 * @param parent where that folder is made.
 * @throws Error saying what to install, where there is no PostgreSQL and none can be had, or why it does not start.
 */
export async function startPostgres(parent = os.tmpdir()): Promise<Postgres> {
  const bin = findPostgres();
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(parent, 'sinov-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'desk', '-E', 'UTF8', '--locale=C', '--auth=trust'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);

  const port = await freePort();
  const url = `postgres://desk@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=on'];
    const own = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    own.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
    server = own;
    for (const limit = Date.now() + startLimit; Date.now() < limit; ) {
      if (own.exitCode !== null || own.signalCode !== null) break;
      if (await answers(url)) return;
      await sleep(50);
    }
    await end('SIGKILL');
    throw new Error(`PostgreSQL did not start: ${said}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = server;
    server = undefined;
    if (!own || own.exitCode !== null || own.signalCode !== null) return;
    const exited = new Promise((resolve) => own.once('exit', resolve));
    own.kill(signal);
    await exited;
  }

  /** SIGINT is PostgreSQL's fast stop: it ends the sessions instead of waiting for them. */
  const stop = () => end('SIGINT');
  const removeNow = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeNow);

  async function remove(): Promise<void> {
    await stop();
    process.off('exit', removeNow);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, stop, kill: () => end('SIGKILL'), start, remove };
}
