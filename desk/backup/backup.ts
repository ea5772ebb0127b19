import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../model/user-error.ts';
import type { DatabaseOptions } from '../database/database.ts';
import { type Restored, type RestoreOptions, syncToDisk } from './common.ts';
import { copyLibsql, restoreLibsql } from './libsql.ts';
import { copyPostgres, restorePostgres } from './postgres.ts';

function asUserError(command: string, file: string, error: unknown): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const { code = (error.cause as { code?: unknown } | undefined)?.code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? new UserError(command, file, `${code}: ${message.split('\n')[0]}`) : error;
}

/** A killed process leaves its partial file. */
export const partialSuffix = '.partial';

/** Holds every application of a visitor who was thanked before the start. Its owner alone may read the file. */
export async function backUp({ databaseUrl, file }: DatabaseOptions, target: string): Promise<number> {
  if (existsSync(target)) throw new UserError('backup', target, 'there is such a file already: name another');
  // No two attempts write one file.
  const partial = `${target}.${process.pid}${partialSuffix}`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    if (databaseUrl) await copyPostgres(databaseUrl, partial);
    else copyLibsql(file, partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(path.dirname(target));
    return statSync(target).size;
  } catch (error) {
    rmSync(partial, { force: true });
    throw asUserError('backup', target, error);
  }
}

const signatures = { libsql: 'SQLite format 3\0', postgres: 'PGDMP' } as const;

function engineOf(source: string): keyof typeof signatures | undefined {
  const start = Buffer.alloc(16);
  const descriptor = openSync(source, 'r');
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  const names = Object.keys(signatures) as (keyof typeof signatures)[];
  return names.find((name) => start.toString('latin1').startsWith(signatures[name]));
}

/** A former database is neither overwritten nor removed. After an error, everything is as it was. */
export async function restore(
  { databaseUrl, file }: DatabaseOptions,
  source: string,
  options: RestoreOptions,
): Promise<Restored> {
  try {
    const engine = engineOf(source);
    if (!engine) throw new UserError('restore', source, 'not a backup of the desk');
    if (engine === 'postgres' && !databaseUrl) {
      throw new UserError('restore', source, 'a backup of PostgreSQL: set DATABASE_URL');
    }
    if (engine === 'libsql' && databaseUrl) {
      throw new UserError('restore', source, 'a backup of the embedded database: unset DATABASE_URL');
    }
    return await (databaseUrl ? restorePostgres(databaseUrl, source, options) : restoreLibsql(file, source, options));
  } catch (error) {
    throw asUserError('restore', source, error);
  }
}
