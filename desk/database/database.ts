import type { Kysely } from 'kysely';
import { listHistory, record } from './history.ts';
import { openLibsql } from './libsql.ts';
import { type MigrationSet, migrate, UnknownSchema } from './migrations.ts';
import { listTables, openPostgres, unfinishedRestore } from './postgres.ts';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';
import { getOrSet, probeWrite, replaceSetting } from './settings.ts';

export interface DatabaseOptions {
  /** `postgres://…` of a database that several instances share; without it the desk uses `file`. */
  databaseUrl?: string;
  file: string;
}

type Queries<Args extends unknown[], T> = (db: Kysely<Tables>, ...args: Args) => Promise<T>;

async function openEngine({ databaseUrl, file }: DatabaseOptions): Promise<Engine> {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openLibsql(file);
  try {
    if (databaseUrl && (await engine.query(listTables)).includes(unfinishedRestore)) {
      throw new StoreUnavailable('a restore into this database did not finish: repeat the restore');
    }
    await migrate(engine);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** The first call opens and migrates the database; after a failure, the next call tries again. */
export function openDatabase(options: DatabaseOptions) {
  let opening: Promise<Engine> | undefined;
  let isClosed = false;

  async function engine(): Promise<Engine> {
    if (isClosed) throw new StoreUnavailable('the store is closed');
    opening ??= openEngine(options).catch((cause: unknown) => {
      // Only a restart brings the version that this database belongs to.
      if (!(cause instanceof UnknownSchema)) opening = undefined;
      throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('cannot open the database', { cause });
    });
    return opening;
  }

  const query = async <T>(queries: Queries<[], T>): Promise<T> => (await engine()).query(queries);
  const transact = async <T>(queries: Queries<[], T>): Promise<T> => (await engine()).transact(queries);
  const read =
    <Args extends unknown[], T>(queries: Queries<Args, T>) =>
    (...args: Args) =>
      query((db) => queries(db, ...args));
  const write =
    <Args extends unknown[], T>(queries: Queries<Args, T>) =>
    (...args: Args) =>
      transact((db) => queries(db, ...args));

  return {
    engine,
    read,
    write,
    query,
    transact,
    migrate: async (part: Required<MigrationSet>): Promise<void> => migrate(await engine(), part),
    replace: write(replaceSetting),
    getOrSet: write(getOrSet),
    addHistory: write(record),
    listHistory: read(listHistory),
    check: write(probeWrite),
    async close(): Promise<void> {
      isClosed = true;
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

export type Database = ReturnType<typeof openDatabase>;
