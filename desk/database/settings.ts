import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HistoryEvent } from '../api/history.ts';
import { type Author, record } from './history.ts';
import type { Tables } from './schema.ts';

export async function getOrSet(db: Kysely<Tables>, name: string, initial: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: initial })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}

/** @returns false if another instance has changed the value. */
export async function replaceSetting(
  db: Kysely<Tables>,
  name: string,
  expected: string,
  replacement: string,
  entry?: Author & { event: HistoryEvent },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: replacement })
    .where('name', '=', name)
    .where('value', '=', expected)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && entry) await record(db, entry.event, entry);
  return numUpdatedRows > 0n;
}

/** The time of the last restore: a week later, retention begins again. */
export const retentionPause = 'retention.restored';

/** In bytes: more than any application takes. Hexadecimal digits double it. */
const probeBytes = 16 * 1024;

/** Writes, because a full disk can still be read. */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  const value = randomBytes(probeBytes).toString('hex');
  await db
    .insertInto('setting')
    .values({ name: 'health_probe', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
