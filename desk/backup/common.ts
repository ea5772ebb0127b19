import { closeSync, fsyncSync, openSync } from 'node:fs';
import { UserError } from '../../model/user-error.ts';
import { migrate, UnknownSchema } from '../database/migrations.ts';
import type { Engine } from '../database/schema.ts';
import { retentionPause } from '../database/settings.ts';

export interface RestoreOptions {
  /** Renames an existing database, which is an error otherwise. */
  replace: boolean;
  suffix: string;
}

export interface Restored {
  total: number;
  newest: number | null;
  previous?: string;
}

/** Ends all sessions and open links: the backup may be older than a removal of an account. Pauses retention. */
export async function finishRestore(engine: Engine, source: string): Promise<Omit<Restored, 'previous'>> {
  try {
    await migrate(engine);
  } catch (error) {
    if (!(error instanceof UnknownSchema)) throw error;
    throw new UserError('restore', source, 'backup of another version of the desk: restore it with that version');
  }
  return engine.transact(async (db) => {
    await db.deleteFrom('session').execute();
    await db.deleteFrom('invitation').execute();
    const value = String(Date.now());
    await db
      .insertInto('setting')
      .values({ name: retentionPause, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return db
      .selectFrom('application')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('received_at').as('newest')])
      .executeTakeFirstOrThrow();
  });
}

export function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
