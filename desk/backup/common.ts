import { closeSync, fsyncSync, openSync } from 'node:fs';
import { UserError } from '../../model/user-error.ts';
import { migrate } from '../database/migrations.ts';
import type { Engine } from '../database/schema.ts';

export interface RestoreOptions {
  /** Whether there may be a database in that place: it is kept under another name. */
  replace: boolean;
  /** Of that name: Latin letters, digits and hyphens. */
  suffix: string;
}

/** What a restored database holds. */
export interface Restored {
  total: number;
  /** When the newest application came, in milliseconds since 1970; null where there is none. */
  newest: number | null;
  /** Where what was there before is kept. */
  kept?: string;
}

/**
 * Brings what was restored to the present shape, and says what it holds.
 * @param source the backup.
 * @throws UserError for one of a newer version.
 */
export async function readRestored(engine: Engine, source: string): Promise<Omit<Restored, 'kept'>> {
  try {
    await migrate(engine);
  } catch (error) {
    // Kysely's words: https://github.com/kysely-org/kysely/blob/master/src/migration/migrator.ts
    if (!(error instanceof Error) || !/previously executed migration/.test(error.message)) throw error;
    throw new UserError('restore', source, 'made by a newer version of the desk: install that one first');
  }
  return engine.query((db) =>
    db
      .selectFrom('application')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('received_at').as('newest')])
      .executeTakeFirstOrThrow(),
  );
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
