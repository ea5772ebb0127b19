import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { UserError } from '../../model/user-error.ts';
import { listTables, openPostgres, unfinishedRestore } from '../database/postgres.ts';
import { type Engine, ignoreOutage } from '../database/schema.ts';
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
    if (complaint.includes('no matching tables')) {
      throw new UserError('backup', 'DATABASE_URL', 'the database has no tables: correct its name in DATABASE_URL');
    }
    throw new UserError('PostgreSQL', program, complaint.replace(/^\S+: error: /, ''));
  }
}

/** Other schemas of the database are not the desk's. */
export async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  const { dbname, environment } = connectionOf(databaseUrl);
  await run('pg_dump', ['--format=custom', ...plain, '--table=public.*', `--file=${target}`, dbname], environment);
}

/** Removes the tables of an unfinished restore. @returns whether the database is empty. */
const clearUnfinishedRestore = (engine: Engine): Promise<boolean> =>
  engine.transact(async (db) => {
    const names = await listTables(db);
    if (!names.includes(unfinishedRestore)) return names.length === 0;
    const tables = sql.join(names.map((name) => sql.id('public', name)));
    await sql`drop table ${tables} cascade`.execute(db);
    return true;
  });

/** An error leaves an empty database. After a kill, the server refuses the database until the restore is repeated. */
export async function restorePostgres(databaseUrl: string, source: string): Promise<Restored> {
  const list = await run('pg_restore', ['--list', source]);
  if (!list.includes(' TABLE public application ')) {
    throw new UserError('restore', source, 'not a backup of the desk');
  }
  const engine = openPostgres(databaseUrl);
  try {
    if (!(await clearUnfinishedRestore(engine))) {
      const hint = 'the database has tables: create an empty database, and set DATABASE_URL to it';
      throw new UserError('restore', 'DATABASE_URL', hint);
    }
    // A backup of tables has no extensions.
    const extension = sql`create extension if not exists pg_trgm`;
    await engine.query((db) => extension.execute(db));
    const mark = sql.id('public', unfinishedRestore);
    await engine.query((db) => sql`create table ${mark} ()`.execute(db));
    try {
      const { dbname, environment } = connectionOf(databaseUrl);
      await run('pg_restore', ['--single-transaction', '--exit-on-error', ...plain, dbname, source], environment);
      const restored = await finishRestore(engine, source);
      await engine.query((db) => sql`drop table ${mark}`.execute(db));
      return restored;
    } catch (error) {
      await clearUnfinishedRestore(engine).catch(ignoreOutage);
      throw error;
    }
  } finally {
    await engine.close();
  }
}
