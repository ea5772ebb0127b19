import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Engine, Tables } from './schema.ts';
import { StoreUnavailable } from './schema.ts';

const connectTimeout = 2_000;
const statementTimeout = 5_000;
const poolSize = 10;
/** Transactions at a time: reads have a connection left. */
const maxTransactions = poolSize - 2;

/**
 * SQLSTATE classes and codes that say that the database is unavailable, not that the query is wrong: connection, full
 * disk or memory, shut down or starting, I/O error; wrong password or no database, as after a faulty restore;
 * read-only after a fail-over; no lock or a deadlock; tables gone.
 */
const outages = /^(08|53|57|58|28|3D|F0|25006|55P03|40001|40P01|42P01)/;

const diskFull = '53100';

/** Faults below SQL are plain errors, from the socket or from the driver's own timers. */
const connectionFaults = /connect|timeout|terminated|closed|socket|ended the pool/i;

function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return outages.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || connectionFaults.test(error.message) || error instanceof AggregateError;
}

/** @returns for a fault of the database's what the store promises to throw, otherwise the error itself. */
function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !isOutage(error)) return error;
  const code = (error as { code?: string }).code ?? 'no answer';
  const isDiskFull = code === diskFull;
  const what = isDiskFull ? 'disk full, free space' : 'database unavailable';
  return new StoreUnavailable(`${what} (${code})`, { cause: error, isDiskFull });
}

const int8 = 20;

const types = {
  // Our times are whole milliseconds, far below 2^53.
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * A pool that never hands out a connection again on which a query went unanswered: the answer may still come,
 * and would be taken for the next query's.
 */
function discardingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const query = async (...rest: [string, readonly unknown[]]) => {
        try {
          return await client.query(...(rest as [string, unknown[]]));
        } catch (error) {
          isBroken ||= !(error instanceof pg.DatabaseError) || outages.test(error.code ?? '');
          throw error;
        }
      };
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/**
 * The engine for several instances. Connects when it is first used.
 * @param url `postgres://user:password@host:port/database`.
 */
export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // For a server that no longer answers at all, which cannot keep its own limit.
    query_timeout: statementTimeout + 1_000,
    keepAlive: true,
    application_name: 'sinov desk',
    types,
  });
  // A connection that breaks between two queries is found out by the next; without listeners, on the pool for
  // those that are idle and on each for when it is not, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardingPool(pool) }) });

  async function guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  let transactions = 0;
  const waiting: (() => void)[] = [];

  /** Waits for its turn here: the pool refuses whoever has waited in it for as long as a connection may take. */
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
    uuidType: 'uuid',
    query: (queries) => guarded(() => queries(db)),
    migrate: (migrations) => guarded(() => migrations(db)),
    transact: (queries) => inTurn(() => guarded(() => db.transaction().execute(queries))),
    // Not `like`: its planner would read the whole table for a word that it takes for a rare one.
    contains: (text, word) => sql`strpos(${text}, ${word}) > 0`,
    unindexed: (column) => column,
    inIndexOrder: (connection, query) =>
      connection.transaction().execute(async (transaction) => {
        await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashagg', 'off', true)`.execute(
          transaction,
        );
        return query(transaction);
      }),
    // VACUUM, the server's log and its backups are its administrator's: docs/contracts/application-desk.md.
    purge: async () => {},
    close: () => db.destroy(),
  };
}
