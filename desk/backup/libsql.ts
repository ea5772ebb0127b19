import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { UserError } from '../../model/user-error.ts';
import { codeOf, openLibsql } from '../database/libsql.ts';
import { finishRestore, type Restored, type RestoreOptions, syncToDisk } from './common.ts';

/** The `-wal` log has changes that the file does not have yet. */
const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`] as const;

function withDatabase<T>(file: string, use: (database: LibsqlDatabase.Database) => T): T {
  const database = new LibsqlDatabase(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}

/** Copies one state while others write: https://www.sqlite.org/lang_vacuum.html#vacuuminto. */
export function copyLibsql(file: string, target: string): void {
  // libSQL would create a missing file.
  if (!existsSync(file)) throw new UserError('backup', file, 'database not found: correct DESK_FILE');
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  const { bavail, bsize } = statfsSync(path.dirname(target));
  const needed = 2 * statSync(file).size;
  if (bavail * bsize < needed) {
    const hint = `${megabytes(needed)} must be free, for the copy and for applications: only ${megabytes(bavail * bsize)} are free`;
    throw new UserError('backup', path.dirname(target), hint);
  }
  withDatabase(file, (database) => database.prepare('VACUUM INTO ?').run(target));
}

export function isIntactDesk(file: string): boolean {
  try {
    return withDatabase(file, (database) => {
      const [check] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
      const table = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'application'").all();
      return check?.quick_check === 'ok' && table.length > 0;
    });
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) return false;
    throw error;
  }
}

/** A broken database stays as it is. */
function mergeFiles(file: string): void {
  try {
    // Refused while another connection is open, also idle: https://www.sqlite.org/wal.html#persistence_of_wal_mode
    withDatabase(file, (database) => database.prepare('PRAGMA journal_mode = DELETE').all());
  } catch (error) {
    if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) return;
    throw new UserError('restore', file, 'the desk is running: stop it, then repeat the command');
  }
}

/** An error leaves the existing database unchanged. */
export async function restoreLibsql(
  file: string,
  source: string,
  { replace, suffix }: RestoreOptions,
): Promise<Restored> {
  if (!replace && filesOf(file).some((name) => existsSync(name))) {
    throw new UserError('restore', file, 'database exists: add --replace to rename it and restore');
  }
  if (existsSync(file)) mergeFiles(file);
  const copy = `${file}.restoring`;
  const removeCopy = () => {
    for (const name of filesOf(copy)) rmSync(name, { force: true });
  };
  removeCopy();
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
    if (!isIntactDesk(copy)) throw new UserError('restore', source, 'not a backup of the desk, or damaged');
    const engine = openLibsql(copy);
    const restored = await finishRestore(engine, source);
    await engine.purge();
    await engine.close();
    syncToDisk(copy);
    const moved = filesOf(file).filter((name) => existsSync(name));
    for (const name of moved) renameSync(name, `${file}.${suffix}${name.slice(file.length)}`);
    renameSync(copy, file);
    syncToDisk(path.dirname(file));
    return { ...restored, ...(moved.length > 0 && { previous: `${file}.${suffix}` }) };
  } finally {
    removeCopy();
  }
}
