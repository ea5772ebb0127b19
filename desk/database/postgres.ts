import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';

const connectTimeoutMs = 2_000;
const statementTimeoutMs = 5_000;
const poolSize = 10;
/** Leaves connections for reads: in a queue with 600 transactions a read took four seconds. */
const maxTransactions = poolSize - 2;

/** SQLSTATE of a database that is unavailable, badly restored, read-only or locked; not of a wrong query. */
const outages = /^(08|53|57|58|28|3D|F0|25006|55P03|40001|40P01|42P01)/;
const diskFull = '53100';

/** Faults below SQL are plain errors, from the socket or from the driver's own timers. */
const connectionFaults = /connect|timeout|terminated|closed|socket|ended the pool/i;

function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return outages.test(error.code ?? '');
  if (error instanceof AggregateError) return true;
  return error instanceof Error && ('syscall' in error || connectionFaults.test(error.message));
}

async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StoreUnavailable || !isOutage(error)) throw error;
    const { code = 'no answer' } = error as { code?: string };
    const isDiskFull = code === diskFull;
    const message = isDiskFull ? 'the disk is full: free some space' : 'database unavailable';
    throw new StoreUnavailable(`${message} (${code})`, { cause: error, isDiskFull });
  }
}

/** Two transactions changed the same rows in another order: PostgreSQL ended one of them whole, and it runs again. */
async function againAfterDeadlock<T>(run: () => Promise<T>, attemptsLeft = 5): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (isDeadlock && attemptsLeft > 1) return againAfterDeadlock(run, attemptsLeft - 1);
    throw error;
  }
}

// Our times are whole milliseconds, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Closes a connection after an unanswered query: its late response would be taken for the next query's. */
function discardingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const query = (text: string, values: unknown[]) =>
        client.query(text, values).catch((error: unknown) => {
          isBroken ||= !(error instanceof pg.DatabaseError) || outages.test(error.code ?? '');
          throw error;
        });
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** A restore creates this table first and drops it last. */
export const unfinishedRestore = 'unfinished_restore';

/** Of the schema that holds the desk. */
export async function listTables(db: Kysely<Tables>): Promise<string[]> {
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await tables.execute(db);
  return rows.map(({ name }) => name);
}

export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A stuck server does not enforce its own limit.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    application_name: 'sinov desk',
  });
  // The next query notices a broken connection. Without listeners, the break would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardingPool(pool) }) });
  let transactions = 0;
  const waiting: (() => void)[] = [];

  /** Transactions wait here, because the pool refuses a client after `connectTimeoutMs`. */
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (transactions < maxTransactions) transactions++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else transactions--;
    }
  }

  return {
    name: 'postgres',
    query: (queries) => guarded(() => queries(db)),
    migrate: (migrations) => guarded(() => migrations(db)),
    transact: (queries) => inTurn(() => guarded(() => againAfterDeadlock(() => db.transaction().execute(queries)))),
    // The index `application_words` answers `like`, and knows which words are rare.
    contains: (text, word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    skipIndex: (column) => column,
    // The server's administrator handles VACUUM, logs and backups: docs/contracts/application-desk.md.
    purge: async () => {},
    close: () => db.destroy(),
  };
}
