import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './processes.ts';
import { locate } from './requirements.mjs';

const runFile = promisify(execFile);

export interface Postgres {
  url: string;
  /** The folder of programs such as `pg_dump`. */
  bin: string;
  stop(): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

function idOf(user: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = idOf('postgres', '-u') === undefined ? 'nobody' : 'postgres';
  return { uid: idOf(user, '-u') as number, gid: idOf(user, '-g') as number };
}

/** With fsync on. @throws Error with what to install, or why PostgreSQL does not start. */
export async function startPostgres(parent = os.tmpdir()): Promise<Postgres> {
  const bin = locate('postgres');
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(parent, 'sinov-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'log');
  const run = (program: string, ...args: string[]) => runFile(path.join(bin, program), args, { ...user, cwd: folder });
  const port = await freePort();
  const start = async () => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=on`;
    await run('pg_ctl', 'start', '-w', '-D', data, '-l', log, '-o', options).catch((error: Error) => {
      throw new Error(`PostgreSQL did not start: ${error.message}\n${readFileSync(log, 'utf8')}`);
    });
  };
  const end = (mode: 'fast' | 'immediate') =>
    run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode).then(
      () => {},
      (error: { stderr?: string }) => {
        if (!error.stderr?.includes('PID file')) throw error;
      },
    );
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const removeNow = () => {
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, cwd: folder });
    removeFolder();
  };
  process.once('exit', removeNow);
  const remove = async () => {
    await end('fast');
    process.off('exit', removeNow);
    removeFolder();
  };
  try {
    // The system keeps unsynced files when PostgreSQL is killed.
    await run('initdb', '--no-sync', '-D', data, '-U', 'desk', '-E', 'UTF8', '--locale=C', '--auth=trust');
    await start();
  } catch (error) {
    await remove().catch(removeNow);
    throw error;
  }
  return {
    url: `postgres://desk@127.0.0.1:${port}/postgres`,
    bin,
    start,
    stop: () => end('fast'),
    kill: () => end('immediate'),
    remove,
  };
}
