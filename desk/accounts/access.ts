import type { Kysely } from 'kysely';
import { type Account, firstOwnerId } from '../api/account.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';

/** Who makes a request. */
export interface Access {
  account: Account;
  sessionId: string;
}

export const signedOut = () => new HttpError('unauthenticated', 'sign in first');

export const roleChanged = () => new HttpError('forbidden', 'your role has changed since the request began: reload');

export const nameTaken = () => new HttpError('name-taken', 'another person has this name', { key: 'name' });

export const noSuchAccount = () => new HttpError('no-such-account', 'no such account, or the first owner’s account');

type Db = Kysely<Tables>;

/** @returns the id of the account's password. */
async function confirmAccess(db: Db, { account, sessionId }: Access): Promise<string> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.password_id as passwordId', 'account.role'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!found) throw signedOut();
  if (found.role !== account.role) throw roleChanged();
  return found.passwordId;
}

export function accountChanges({ write }: Pick<Database, 'write'>) {
  /** Changes of accounts, links and sessions wait for one another: all lock the first owner's row. */
  const inTurn = <Args extends unknown[], T>(queries: (db: Db, ...args: Args) => Promise<T>) =>
    write(async (db, ...args: Args) => {
      await db
        .updateTable('account')
        .set(({ ref }) => ({ created_at: ref('created_at') }))
        .where('id', '=', firstOwnerId)
        .execute();
      return queries(db, ...args);
    });
  return {
    inTurn,
    /** Another change may have ended the access since the request began. @throws HttpError */
    byAccess: <Args extends unknown[], T>(
      queries: (db: Db, by: Access & { passwordId: string }, ...args: Args) => Promise<T>,
    ) =>
      inTurn(async (db, by: Access, ...args: Args) => {
        const passwordId = await confirmAccess(db, by);
        return queries(db, { ...by, passwordId }, ...args);
      }),
  };
}
