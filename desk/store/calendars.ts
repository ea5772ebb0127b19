import type { Kysely } from 'kysely';
import type { LanguageCode } from '../../model/languages.ts';
import type { Account } from '../shared/account.ts';
import { accountColumns, type StoredAccount } from './accounts.ts';
import { record } from './history.ts';
import type { Tables } from './schema.ts';

/** An address that a person's calendar asks for promised calls. */
export interface Calendar {
  /** A hash of what the address holds. */
  id: string;
  /** Of the calendar's words. */
  language: LanguageCode;
}

/** Gives a person a calendar in place of the one before; null takes it away. */
export async function setCalendar(
  db: Kysely<Tables>,
  account: Account,
  calendar: Calendar | null,
  now: number,
): Promise<void> {
  if (calendar) {
    const row = { ...calendar, created_at: now };
    await db
      .insertInto('calendar')
      .values({ account_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
  } else {
    const removal = db.deleteFrom('calendar').where('account_id', '=', account.id);
    if ((await removal.executeTakeFirst()).numDeletedRows === 0n) return;
  }
  await record(db, { kind: calendar ? 'calendarOn' : 'calendarOff', detail: {} }, account, now);
}

/** Since when a person has a calendar, in milliseconds since 1970; null where they have none. */
export async function calendarSince(db: Kysely<Tables>, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendar')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** A calendar with whose it is, and the role that they have now. */
export async function findCalendar(
  db: Kysely<Tables>,
  id: string,
): Promise<{ account: StoredAccount; language: LanguageCode } | undefined> {
  const row = await db
    .selectFrom('calendar')
    .innerJoin('account', 'account.id', 'calendar.account_id')
    .select(accountColumns)
    .select('calendar.language')
    .where('calendar.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { language, ...account } = row;
  return { account, language };
}
