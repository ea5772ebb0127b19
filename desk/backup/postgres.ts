import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { UserError } from '../../model/user-error.ts';
import { openPostgres } from '../database/postgres.ts';
import { finishRestore, type Restored } from './common.ts';

const runFile = promisify(execFile);

const plain = ['--no-owner', '--no-privileges'];

/** The password goes into the environment: every user of the machine sees the arguments of a command. */
function connectionOf(databaseUrl: string): { dbname: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { dbname: `--dbname=${url.href}`, environment: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** @throws UserError with the first complaint: later lines may quote an applicant. */
async function run(program: string, args: readonly string[], env = process.env): Promise<string> {
  try {
    const { stdout } = await runFile(program, args, { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new UserError('PostgreSQL', program, 'not installed: apt install postgresql-client, as new as the server');
    }
    const lines = stderr.split('\n').filter(Boolean);
    const complaint = lines.find((line) => line.includes('error:')) ?? lines[0] ?? `exit code ${code}`;
    throw new UserError('PostgreSQL', program, complaint.replace(/^\S+: error: /, ''));
  }
}

/** Other schemas of the database are not the desk's. */
export async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  const { dbname, environment } = connectionOf(databaseUrl);
  await run('pg_dump', ['--format=custom', ...plain, '--table=public.*', `--file=${target}`, dbname], environment);
}

export async function restorePostgres(databaseUrl: string, source: string): Promise<Restored> {
  const list = await run('pg_restore', ['--list', source]);
  if (!list.includes(' TABLE public application ')) {
    throw new UserError('restore', source, 'not a backup of the desk');
  }
  const engine = openPostgres(databaseUrl);
  try {
    const tables = sql`select 1 from pg_tables where schemaname = 'public' limit 1`;
    const { rows } = await engine.query((db) => tables.execute(db));
    if (rows.length > 0) {
      const hint = 'the database has tables: create an empty database, and set DATABASE_URL to it';
      throw new UserError('restore', 'DATABASE_URL', hint);
    }
    // A backup of tables has no extensions.
    const extension = sql`create extension if not exists pg_trgm`;
    await engine.query((db) => extension.execute(db));
    const { dbname, environment } = connectionOf(databaseUrl);
    await run('pg_restore', ['--single-transaction', '--exit-on-error', ...plain, dbname, source], environment);
    return await finishRestore(engine, source);
  } finally {
    await engine.close();
  }
}
