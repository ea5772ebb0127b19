import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type SqliteDatabase, SqliteDialect, SqliteDriver, sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';

/** Another process may use the file: a backup tool, or an owner in a console. */
const busyTimeoutMs = 5_000;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // Removed data of an applicant must not stay in free pages of the file; see `purge` for the log beside it.
  'secure_delete = ON',
  // 64 MiB hold the search index of 100,000 applications with notes.
  'cache_size = -65536',
  // From here on `whenFree` waits: the driver would block the whole process.
  'busy_timeout = 0',
];

const outages = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)/;

export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

function asUnavailable(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof StoreUnavailable || !outages.test(code)) return error;
  const isDiskFull = code.startsWith('SQLITE_FULL');
  const message = isDiskFull ? 'the disk is full: free some space' : 'database file unavailable';
  return new StoreUnavailable(`${message} (${code})`, { cause: error, isDiskFull });
}

function createDialect(database: LibsqlDatabase.Database): SqliteDialect {
  const config = { database: database as unknown as SqliteDatabase };
  const transactions: Partial<SqliteDriver> = {
    async beginTransaction() {
      // libSQL blocks the process during a commit: other requests run here.
      await nextTurn();
      // `immediate`: a reader cannot wait to become a writer. `exec`: a prepared `begin` on a busy file never ends.
      database.exec('begin immediate');
    },
    async commitTransaction() {
      database.exec('commit');
    },
    async rollbackTransaction() {
      // A full disk ends the transaction by itself, and another rollback would hide the reason.
      if (database.inTransaction) database.exec('rollback');
    },
  };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => Object.assign(new SqliteDriver(config), transactions);
  return dialect;
}

/** Only the file's owner may read it: it holds personal data. SQLite gives the files beside it the same rights. */
function openFile(file: string): LibsqlDatabase.Database {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new LibsqlDatabase(file);
    for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
    return database;
  } catch (error) {
    throw new StoreUnavailable(`cannot open the database file ${file}`, { cause: error });
  }
}

export function openLibsql(file: string): Engine {
  const database = openFile(file);
  const db = new Kysely<Tables>({ dialect: createDialect(database) });

  /** Retries while the file is busy. A migration continues where it stopped: no step runs twice. */
  async function whenFree<T>(run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 100)) {
      try {
        return await run();
      } catch (error) {
        const isBusy = codeOf(error).startsWith('SQLITE_BUSY');
        if (!isBusy || performance.now() - start > busyTimeoutMs) throw asUnavailable(error);
      }
      await sleep(pauseMs);
    }
  }

  return {
    name: 'libsql',
    query: (queries) => whenFree(() => queries(db)),
    // Kysely begins no transaction for migrations of SQLite. Without one, a `create table` on a busy file stays in
    // progress, and its connection reads an old state for ever (SQLITE_BUSY_SNAPSHOT).
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
    transact: (queries) => whenFree(() => db.transaction().execute(queries)),
    // `instr` takes a third of the time of `like`, because `like` folds case.
    contains: (text, word) => sql`instr(${text}, ${word}) > 0`,
    skipIndex: (column) => sql`+${column}`,
    // Without this, removed data stays in the log for days: https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
    purge: () =>
      whenFree(async () => {
        const [result] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
        if (result?.busy) throw Object.assign(new Error('the file is being read'), { code: 'SQLITE_BUSY' });
      }),
    close: () => db.destroy(),
  };
}
