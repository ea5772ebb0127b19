import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { UserError } from '../../model/user-error.ts';
import { openPostgres } from '../database/postgres.ts';
import { type Restored, type RestoreOptions, readRestored } from './common.ts';

const runFile = promisify(execFile);

/** The password apart: every user of the machine sees the words of a command. */
function connectionOf(databaseUrl: string): { dbname: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { dbname: `--dbname=${url.href}`, environment: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/**
 * Runs a program of PostgreSQL's client.
 * @returns what it printed.
 * @throws UserError with its first complaint: the lines after it may quote an applicant.
 */
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

/** @throws UserError where the database refuses. */
async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, lock_timeout: 10_000 });
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // What is not the database's fault has no code.
    throw code === undefined ? error : new UserError('PostgreSQL', 'DATABASE_URL', message || code);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The schema that the desk's tables stand in, and all tables there. */
async function readTables(client: pg.Client): Promise<{ schema: string; tables: string[] }> {
  const { rows } = await client.query<{ schema: string; name: string | null }>(
    'select current_schema() as schema, tablename as name from (select 1) one left join pg_tables on schemaname = current_schema()',
  );
  return { schema: rows[0]?.schema ?? 'public', tables: rows.flatMap(({ name }) => name ?? []) };
}

const deadlock = '40P01';

/** Moves tables to another schema, in one transaction: who waits for them then finds none, and is answered with an error. */
async function moveTables(client: pg.Client, tables: readonly string[], from: string, to: string): Promise<void> {
  const name = (text: string) => client.escapeIdentifier(text);
  const moves = tables.map((table) => `alter table ${name(from)}.${name(table)} set schema ${name(to)}`);
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(['begin', `create schema if not exists ${name(to)}`, ...moves, 'commit'].join(';'));
      return;
    } catch (error) {
      await client.query('rollback');
      // A server that was not stopped takes tables in another order.
      if ((error as { code?: unknown }).code !== deadlock || attempt === 10) throw error;
    }
  }
}

/**
 * Copies the desk's tables as they are at this instant, whoever writes to them meanwhile, in pg_dump's own format.
 * @param target an empty file.
 * @throws UserError where it cannot be read or pg_dump is missing.
 */
export async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  const { schema } = await withClient(databaseUrl, readTables);
  const { dbname, environment } = connectionOf(databaseUrl);
  const tables = `--table="${schema.replaceAll('"', '""')}".*`;
  const plain = ['--format=custom', '--no-owner', '--no-privileges'];
  await run('pg_dump', [...plain, tables, `--file=${target}`, dbname], environment);
}

/**
 * Puts a backup into a database. Whatever goes wrong afterwards, tables that were there are put back.
 * @throws UserError, and then everything is as it was.
 */
export async function restorePostgres(
  databaseUrl: string,
  source: string,
  { replace, suffix }: RestoreOptions,
): Promise<Restored> {
  const list = await run('pg_restore', ['--list', source]);
  const [, from] = / TABLE (\S+) application /.exec(list) ?? [];
  if (!from) throw new UserError('restore', source, 'not a backup of the desk');
  const { dbname, environment } = connectionOf(databaseUrl);
  const kept = `desk_${suffix.replaceAll('-', '_')}`;

  return withClient(databaseUrl, async (client) => {
    const { schema, tables } = await readTables(client);
    if (from !== schema) {
      throw new UserError(
        'restore',
        source,
        `its tables are of schema ${from}, DATABASE_URL leads to schema ${schema}`,
      );
    }
    if (tables.length > 0 && !replace) {
      throw new UserError(
        'restore',
        'DATABASE_URL',
        'there are tables already: --replace keeps them in another schema',
      );
    }
    if (tables.length > 0) await moveTables(client, tables, schema, kept);
    try {
      const plain = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      await run('pg_restore', [...plain, dbname, source], environment);
      const engine = openPostgres(databaseUrl);
      try {
        return { ...(await readRestored(engine, source)), ...(tables.length > 0 && { kept: `schema ${kept}` }) };
      } finally {
        await engine.close();
      }
    } catch (error) {
      const { tables: restored } = await readTables(client);
      if (restored.length > 0) {
        // Moved too, and not dropped: a server that was not stopped may have taken applications.
        const unusable = `${kept}_unusable`;
        await moveTables(client, restored, schema, unusable);
        (error as Error).message += `; what was restored is left in schema ${unusable}`;
      }
      if (tables.length > 0) await moveTables(client, tables, kept, schema);
      throw error;
    }
  });
}
