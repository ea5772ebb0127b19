import { closeSync, fsyncSync, openSync } from 'node:fs';
import { UserError } from '../../model/user-error.ts';
import { migrate } from '../database/migrations.ts';
import type { Engine } from '../database/schema.ts';

export interface RestoreOptions {
  /** Keeps the existing database under another name. */
  replace: boolean;
  suffix: string;
}

export interface Restored {
  total: number;
  /** Milliseconds since 1970; null without any application. */
  newest: number | null;
  /** Where the former database is. */
  kept?: string;
}

/** @throws UserError for the backup of a newer version. */
export async function readRestored(engine: Engine, source: string): Promise<Omit<Restored, 'kept'>> {
  try {
    await migrate(engine);
  } catch (error) {
    // Kysely's error text: https://github.com/kysely-org/kysely/blob/master/src/migration/migrator.ts
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

export function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
