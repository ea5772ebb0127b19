import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../model/user-error.ts';
import type { DatabaseOptions } from '../database/database.ts';
import { libsqlHeader, readHeader } from '../database/new-file.ts';
import { type Restored, type RestoreOptions, syncToDisk } from './common.ts';
import { copyLibsql, restoreLibsql } from './libsql.ts';
import { copyPostgres, restorePostgres } from './postgres.ts';

/** With the first line of an error that has a code. Others are faults of the program. */
export function asUserError(command: string, file: string, error: unknown): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const { code = (error.cause as { code?: unknown } | undefined)?.code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return error;
  const [reason = ''] = message.split('\n', 1);
  const remedy = code === '42501' ? '; make the user of DATABASE_URL the owner of the database' : '';
  return new UserError(command, file, (reason.includes(code) ? reason : `${code}: ${reason}`) + remedy);
}

/** A killed process leaves such a file. */
export const partialSuffix = '.partial';

/** The backup has every application that was accepted before the start. Only the file's owner may read the file. */
export async function backUp({ databaseUrl, file }: DatabaseOptions, target: string): Promise<number> {
  if (existsSync(target)) throw new UserError('backup', target, 'file exists: choose another name');
  const folder = path.dirname(target);
  if (!existsSync(folder)) throw new UserError('backup', folder, 'no such folder: create it, or choose another');
  // Two attempts must not write the same file.
  const partial = `${target}.${process.pid}${partialSuffix}`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    if (databaseUrl) await copyPostgres(databaseUrl, partial);
    else copyLibsql(file, partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(folder);
    return statSync(target).size;
  } catch (error) {
    rmSync(partial, { force: true });
    throw asUserError('backup', target, error);
  }
}

export async function restore(
  { databaseUrl, file }: DatabaseOptions,
  source: string,
  options: RestoreOptions,
): Promise<Restored> {
  try {
    const header = readHeader(source);
    const isPostgres = header.startsWith('PGDMP');
    if (!isPostgres && header !== libsqlHeader) throw new UserError('restore', source, 'not a backup of the desk');
    if (isPostgres !== Boolean(databaseUrl)) {
      const [engine, remedy] = isPostgres ? ['PostgreSQL', 'set'] : ['the embedded database', 'unset'];
      throw new UserError('restore', source, `this backup is of ${engine}: ${remedy} DATABASE_URL`);
    }
    return await (databaseUrl ? restorePostgres(databaseUrl, source) : restoreLibsql(file, source, options));
  } catch (error) {
    const isOfDatabase = databaseUrl && !(error instanceof Error && 'path' in error);
    throw asUserError('restore', isOfDatabase ? 'DATABASE_URL' : source, error);
  }
}
