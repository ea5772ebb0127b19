import { accessSync, chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import LibsqlDatabase from 'libsql';
import type { Engine } from './engine.ts';
import { watchFiles } from './file-identity.ts';
import { insertByTable } from './new-rows.ts';
import type { Tables } from './schema.ts';
import { StoreUnavailable } from './store.ts';

/** How long one waits for another process, in milliseconds: a backup tool, or an owner in a console. */
const busyLimit = 5_000;

const pragmas = [
  `busy_timeout = ${busyLimit}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // What an applicant asked to have removed must not stay in free pages of the file.
  'secure_delete = ON',
  // 32 MiB: the index that searches read, at 100,000 applications.
  'cache_size = -32768',
  // From here on the engine waits, for the driver blocks the whole process while it does.
  'busy_timeout = 0',
];

/** Result codes after which the same write can succeed once the machine is put right. */
const outages = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)/;

/** Another process writes, or mends what one left that was killed: https://www.sqlite.org/rescode.html#busy_recovery. */
const busyCodes = /^SQLITE_BUSY/;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

function asUnavailable(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof StoreUnavailable || typeof code !== 'string' || !outages.test(code)) return error;
  return new StoreUnavailable(`the database file cannot be used now (${code})`, { cause: error });
}

/**
 * Takes the file for writing at once: a transaction that began by reading cannot be made to wait its turn.
 * By `exec`, for a prepared `begin` that finds the file busy stays in progress, and no later commit succeeds.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: LibsqlDatabase.Database;

  constructor(database: LibsqlDatabase.Database) {
    super({ database: database as unknown as SqliteDatabase });
    this.#database = database;
  }

  override async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  /** A full disk ends the transaction by itself, and another rollback would hide why. */
  override async rollbackTransaction(): Promise<void> {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }
}

function dialectOver(database: LibsqlDatabase.Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new WritingDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** The file is its owner's alone, as it holds what applicants wrote. Those beside it take over its rights. */
function createPrivateFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function openDatabase(file: string, mustExist: boolean): LibsqlDatabase.Database {
  try {
    if (mustExist) accessSync(file);
    else createPrivateFile(file);
    const database = new LibsqlDatabase(file);
    for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
    return database;
  } catch (error) {
    throw new StoreUnavailable(`the database file ${file} cannot be opened`, { cause: error });
  }
}

/**
 * The embedded engine over one file.
 * @param mustExist whether a missing file is a fault; otherwise it is created, with its folder.
 * @throws StoreUnavailable when the file cannot be opened or created.
 */
export function openLibsql(file: string, mustExist = false): Engine {
  const database = openDatabase(file, mustExist);
  const identity = watchFiles([file, `${file}-wal`]);
  const db = new Kysely<Tables>({ dialect: dialectOver(database) });

  async function whenFree<T>(run: () => Promise<T>): Promise<T> {
    const start = Date.now();
    for (let pause = 1; ; pause = Math.min(pause * 2, 100)) {
      try {
        return await run();
      } catch (error) {
        // The start of a transaction alone is refused so: nothing has been done that would be done twice.
        const isBusy = busyCodes.test(String(codeOf(error)));
        if (!isBusy || Date.now() - start > busyLimit) throw asUnavailable(error);
      }
      await sleep(pause);
    }
  }

  return {
    name: 'libsql',
    // The file has one writer.
    writers: 1,
    uuidType: 'text',
    insertNew: insertByTable,
    read: (queries) => whenFree(() => queries(db)),
    write: (queries) =>
      whenFree(async () => {
        identity.check();
        return db.transaction().execute(queries);
      }),
    // Every write holds the whole file.
    lockMigrations: async () => {},
    // `instr` compares bytes and takes a third of the time of `like`, which folds case as it goes.
    contains: (text, word) => sql`instr(${text}, ${word}) > 0`,
    unindexed: (column) => sql`+${column}`,
    close: () => db.destroy(),
  };
}
