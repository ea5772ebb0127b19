import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
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

async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Only errors of the database have a code.
    throw code === undefined ? error : new UserError('PostgreSQL', 'DATABASE_URL', message || code);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readTables(client: pg.Client): Promise<{ schema: string; tables: string[] }> {
  const { rows } = await client.query(`select coalesce(current_schema(), 'public') as schema,
    array(select tablename::text from pg_tables where schemaname = current_schema()) as tables`);
  return rows[0];
}

export async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  const { schema } = await withClient(databaseUrl, readTables);
  const { dbname, environment } = connectionOf(databaseUrl);
  const tables = `--table="${schema.replaceAll('"', '""')}".*`;
  await run('pg_dump', ['--format=custom', ...plain, tables, `--file=${target}`, dbname], environment);
}

/** Restores into an empty database, in one transaction. */
export async function restorePostgres(databaseUrl: string, source: string): Promise<Restored> {
  const list = await run('pg_restore', ['--list', source]);
  const [, from] = / TABLE (\S+) application /.exec(list) ?? [];
  if (!from) throw new UserError('restore', source, 'not a backup of the desk');
  const { schema, tables } = await withClient(databaseUrl, readTables);
  if (from !== schema) {
    const reason = `the backup is of schema ${from}, and DATABASE_URL of schema ${schema}: use the same schema`;
    throw new UserError('restore', source, reason);
  }
  if (tables.length > 0) {
    throw new UserError(
      'restore',
      'DATABASE_URL',
      'the database has tables: create an empty database, and set DATABASE_URL to it',
    );
  }
  // A backup of one schema has no extensions.
  await withClient(databaseUrl, (client) => client.query('create extension if not exists pg_trgm'));
  const { dbname, environment } = connectionOf(databaseUrl);
  await run('pg_restore', ['--single-transaction', '--exit-on-error', ...plain, dbname, source], environment);
  const engine = openPostgres(databaseUrl);
  try {
    return await finishRestore(engine, source);
  } finally {
    await engine.close();
  }
}
