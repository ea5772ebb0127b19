import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** See {@link DeskStore.setting}. */
export async function keepSetting(
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
  const kept = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return { value: kept.value, isNew: false };
}

/** More than any application takes. Bytes, before they are written as hexadecimal digits. */
const trialSize = 16 * 1024;

/** Writes as much as an application takes: a disk that is full can still be read. */
export async function tryWriting(db: Kysely<Tables>): Promise<void> {
  const value = randomBytes(trialSize).toString('hex');
  await db
    .insertInto('setting')
    .values({ name: 'trial', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
