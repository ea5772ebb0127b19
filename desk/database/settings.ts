import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HistoryEvent } from '../api/history.ts';
import { type Actor, record } from './history.ts';
import type { Tables } from './schema.ts';

/** What the history says of a change. */
export interface Told {
  event: HistoryEvent;
  by: Actor;
  /** Milliseconds since 1970. */
  now: number;
}

/** The value of a name; the first of all instances to ask for it sets it. */
export async function getOrSet(
  db: Kysely<Tables>,
  name: string,
  initial: string,
): Promise<{ value: string; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setting')
    .values({ name, value: initial })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { value: initial, isNew: true };
  const stored = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return { value: stored.value, isNew: false };
}

/** Changes the value of a name, unless another instance has. @param told stands in the history then. @returns whether it did. */
export async function replaceSetting(
  db: Kysely<Tables>,
  name: string,
  value: string,
  by: string,
  told?: Told,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: by })
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && told) await record(db, told.event, told.by, told.now);
  return numUpdatedRows > 0n;
}

/** More than any application takes, in bytes; they are written as hexadecimal digits. */
const probeBytes = 16 * 1024;

/** Writes as much as an application takes: a disk that is full can still be read. */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  const value = randomBytes(probeBytes).toString('hex');
  await db
    .insertInto('setting')
    .values({ name: 'health_probe', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
