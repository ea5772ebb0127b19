import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
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
import type { Engine, Tables } from './schema.ts';
import { StoreUnavailable } from './schema.ts';

/** How long to wait for another process that uses the file, in milliseconds: a backup tool, or an owner in a console. */
const busyTimeoutMs = 5_000;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // What an applicant asked to have removed must not stay in free pages of the file; see `purge` for the log beside it.
  'secure_delete = ON',
  // 64 MiB: the index that searches read, at 100,000 applications with notes.
  'cache_size = -65536',
  // From here on the engine waits, for the driver blocks the whole process while it does.
  'busy_timeout = 0',
];

/** Result codes after which the same write can succeed later, once the machine is repaired. */
const outages = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)/;

/** Another process writes, or recovers what a killed one left: https://www.sqlite.org/rescode.html#busy_recovery. */
const busyCodes = /^SQLITE_BUSY/;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

function asUnavailable(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof StoreUnavailable || typeof code !== 'string' || !outages.test(code)) return error;
  const isDiskFull = code.startsWith('SQLITE_FULL');
  const what = isDiskFull ? 'disk full, free space' : 'database file unavailable';
  return new StoreUnavailable(`${what} (${code})`, { cause: error, isDiskFull });
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
    // libSQL blocks the process while it commits: between two transactions, other requests get their turn.
    await nextTurn();
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

const missing = 'missing';

function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return missing;
  }
}

/**
 * Checks that files are still the ones that were opened: one that was deleted or replaced can be written to until the
 * process ends, and is gone then, with every application that a visitor was thanked for.
 *
 * No new file is created in its place, and none that was put there is opened: the open one may be the only one that
 * holds the applications. It can still be read, so that the owner can export them, and it is written again as soon as
 * it is moved back. What is at that path instead is used after a restart.
 * @param files as they are now; one that is missing yet is known from when it appears.
 */
function assertSameFile(files: readonly string[]): { check(): void } {
  const opened = files.map((file) => ({ file, identity: identityOf(file) }));
  return {
    /** @throws StoreUnavailable saying which file is not the one that was opened. */
    check() {
      for (const entry of opened) {
        const now = identityOf(entry.file);
        if (entry.identity === missing) entry.identity = now;
        if (now === entry.identity) continue;
        const what = now === missing ? 'is no longer there' : 'was replaced while it was open';
        throw new StoreUnavailable(
          `${entry.file} ${what}: nothing is written until it is put back. What it holds can still be exported from ` +
            'the inbox. Restart the desk to begin with what is at that place now',
        );
      }
    },
  };
}

/** The file is its owner's alone, as it holds what applicants wrote. Those beside it take over its rights. */
function createPrivateFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function openDatabase(file: string): LibsqlDatabase.Database {
  try {
    createPrivateFile(file);
    const database = new LibsqlDatabase(file);
    for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
    return database;
  } catch (error) {
    throw new StoreUnavailable(`cannot open the database file ${file}`, { cause: error });
  }
}

/**
 * The embedded engine over one file, which is created with its folder where it is missing.
 * @throws StoreUnavailable when the file cannot be opened or created.
 */
export function openLibsql(file: string): Engine {
  const database = openDatabase(file);
  const identity = assertSameFile([file, `${file}-wal`]);
  const db = new Kysely<Tables>({ dialect: dialectOver(database) });

  async function whenFree<T>(run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let pause = 1; ; pause = Math.min(pause * 2, 100)) {
      try {
        return await run();
      } catch (error) {
        // The start of a transaction is refused so, or a migration, which goes on where it was: nothing is done twice.
        const isBusy = busyCodes.test(String(codeOf(error)));
        if (!isBusy || performance.now() - start > busyTimeoutMs) throw asUnavailable(error);
      }
      await sleep(pause);
    }
  }

  return {
    name: 'libsql',
    uuidType: 'text',
    query: (queries) => whenFree(() => queries(db)),
    // In one transaction: a `create table` that finds the file busy stays in progress, and its connection reads an old
    // state for ever after (SQLITE_BUSY_SNAPSHOT). Kysely begins none of its own where it knows SQLite.
    migrate: (migrations) =>
      whenFree(() =>
        db.connection().execute(async (connection) => {
          database.exec('begin immediate');
          try {
            await migrations(connection);
            database.exec('commit');
          } finally {
            if (database.inTransaction) database.exec('rollback');
          }
        }),
      ),
    transact: (queries) =>
      whenFree(async () => {
        identity.check();
        return db.transaction().execute(queries);
      }),
    // `instr` compares bytes and takes a third of the time of `like`, which folds case as it goes.
    contains: (text, word) => sql`instr(${text}, ${word}) > 0`,
    unindexed: (column) => sql`+${column}`,
    inIndexOrder: (connection, query) => query(connection),
    // Until then the log holds what was written, and the file what the log has overwritten: for as long as nothing else
    // is written, for days (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint).
    purge: () =>
      whenFree(async () => {
        const [result] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
        if (result?.busy) throw Object.assign(new Error('the file is being read'), { code: 'SQLITE_BUSY' });
      }),
    close: () => db.destroy(),
  };
}
