import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Account, firstOwnerId } from '../api/account.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';

export interface Access {
  account: Account;
  sessionId: string;
}

/** Sessions and TOTP store this id: a new password ends them. */
export const passwordIdOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

export const signedOut = () => new HttpError('unauthenticated', 'sign in first');

export const roleChanged = () => new HttpError('forbidden', 'your role has changed since the request began: reload');

type Db = Kysely<Tables>;

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
        const session = await db
          .selectFrom('session')
          .innerJoin('account', 'account.id', 'session.account_id')
          .select(['session.password_id as passwordId', 'account.role'])
          .where('session.id', '=', by.sessionId)
          .executeTakeFirst();
        if (!session) throw signedOut();
        if (session.role !== by.account.role) throw roleChanged();
        return queries(db, { ...by, passwordId: session.passwordId }, ...args);
      }),
  };
}
