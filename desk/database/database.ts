import type { Kysely } from 'kysely';
import type { HistoryEvent } from '../api/history.ts';
import { type Actor, listHistory, record } from './history.ts';
import { openLibsql } from './libsql.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';
import { getOrSet, probeWrite, replaceSetting } from './settings.ts';

export interface DatabaseOptions {
  /** `postgres://…` of a database that several instances share; without it the desk has a file of its own. */
  databaseUrl?: string;
  /** Where that file is; one that is missing is created, and so is its folder. */
  file: string;
}

async function openEngine({ databaseUrl, file }: DatabaseOptions): Promise<Engine> {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openLibsql(file);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/**
 * The desk's database, the same over both engines. It need not be available when the server starts: the first call opens and
 * migrates it, and where that fails, the next call tries again. When a promise resolves, the change is on disk; each rejects with
 * StoreUnavailable while the database is unavailable. Times (`now`, `time`) are milliseconds since 1970, ids are UUIDs:
 * PostgreSQL compares a UUID with nothing else.
 */
export function openDatabase(options: DatabaseOptions) {
  let opening: Promise<Engine> | undefined;
  let isClosed = false;

  /** The engine, for queries that differ between the two. */
  async function engine(): Promise<Engine> {
    if (isClosed) throw new StoreUnavailable('the store is closed');
    opening ??= openEngine(options).catch((error: unknown) => {
      opening = undefined;
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable('cannot open the database', { cause: error });
    });
    return opening;
  }

  /** A method that reads. */
  const read =
    <Args extends unknown[], T>(query: (db: Kysely<Tables>, ...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      (await engine()).query((db) => query(db, ...args));

  /** A method that writes, in a transaction. */
  const write =
    <Args extends unknown[], T>(change: (db: Kysely<Tables>, ...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      (await engine()).transact((db) => change(db, ...args));

  return {
    engine,
    read,
    write,
    /** Queries of a part that has tables of its own, such as the editor, outside of a transaction and in one. */
    query: async <T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T> => (await engine()).query(queries),
    transact: async <T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T> => (await engine()).transact(queries),
    /** Brings the tables of such a part to their present shape. */
    migrate: async (...[part]: [Required<NonNullable<Parameters<typeof migrate>[1]>>]): Promise<void> =>
      migrate(await engine(), part),

    replace: write(replaceSetting),
    getOrSet: write(getOrSet),
    /** Adds an entry that belongs to no application. */
    addHistory: write((db, event: HistoryEvent, by: Actor, now: number) => record(db, event, by, now)),
    listHistory: read(listHistory),
    /** Rejects when nothing can be stored now. */
    check: write(probeWrite),
    async close(): Promise<void> {
      isClosed = true;
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

export type Database = ReturnType<typeof openDatabase>;
