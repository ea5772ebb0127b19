import type { Kysely } from 'kysely';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import type { Database } from '../database/database.ts';
import { type Actor, record } from '../database/history.ts';
import type { StoredAccount, Tables } from '../database/schema.ts';

const selectAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'created_at as createdAt', 'password_hash as passwordHash'])
    .select(['code_secret as totpSecret', 'code_password_id as totpPasswordId']);

export function findAccount(db: Kysely<Tables>, id: string): Promise<StoredAccount | undefined> {
  return selectAccounts(db).where('id', '=', id).executeTakeFirst();
}

/** @param name in any case, with any apostrophes. */
export function findAccountNamed(db: Kysely<Tables>, name: string): Promise<StoredAccount | undefined> {
  return selectAccounts(db).where('name_key', '=', nameKeyOf(name)).executeTakeFirst();
}

/** PostgreSQL's error code when another transaction has stored the same key. */
const uniqueViolation = '23505';

export function accountQueries({ read, write }: Database) {
  const rename = write(async (db, id: string, name: string, now: number) => {
    const account = await findAccount(db, id);
    const holder = await findAccountNamed(db, name);
    if (!account || (holder && holder.id !== id)) return false;
    await db
      .updateTable('account')
      .set({ name, name_key: nameKeyOf(name) })
      .where('id', '=', id)
      .execute();
    await record(db, { kind: 'renamed', detail: { from: account.name } }, { id, name }, now);
    return true;
  });

  return {
    findAccount: read(findAccount),
    findAccountNamed: read(findAccountNamed),

    listAccounts: read((db) =>
      selectAccounts(db)
        .select(({ selectFrom }) =>
          selectFrom('session')
            .select(({ fn }) => fn.max<number | null>('used_at').as('usedAt'))
            .whereRef('session.account_id', '=', 'account.id')
            .as('usedAt'),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    ),

    setFirstPassword: write(async (db, passwordHash: string) => {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', firstOwnerId)
        .where('password_hash', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),

    /** @returns false if the account is missing, or another account has the name. */
    renameAccount: (...args: Parameters<typeof rename>): Promise<boolean> =>
      rename(...args).catch((error: { code?: unknown }) => {
        if (error.code === uniqueViolation) return false;
        throw error;
      }),

    /** A former owner's links end. @returns false if the account is missing or the first owner's. */
    setRole: write(async (db, id: string, role: Role, by: Actor, now: number) => {
      const account = await findAccount(db, id);
      if (!account || id === firstOwnerId) return false;
      const { name, role: from } = account;
      if (from === role) return true;
      await db.updateTable('account').set({ role }).where('id', '=', id).execute();
      if (role !== 'owner') await db.deleteFrom('invitation').where('invited_by', '=', id).execute();
      await record(db, { kind: 'role', detail: { name, from, to: role } }, by, now);
      return true;
    }),

    /** Removes an account with its sessions and links. @returns as `setRole`. */
    removeAccount: write(async (db, id: string, by: Actor, now: number) => {
      const removed = await db
        .deleteFrom('account')
        .where('id', '=', id)
        .where('id', '!=', firstOwnerId)
        .returning('name')
        .executeTakeFirst();
      if (removed) await record(db, { kind: 'accountRemoved', detail: { name: removed.name } }, by, now);
      return removed !== undefined;
    }),

    /** Also ends the other sessions. @returns false if the confirmed password or the session is no longer valid. */
    setPassword: write(
      async (
        db,
        account: Account,
        change: { confirmedHash: string; confirmedId: string; passwordHash: string; passwordId: string },
        session: string,
        now: number,
      ) => {
        const { id } = account;
        const { confirmedHash, confirmedId, passwordHash, passwordId } = change;
        const ownSessions = db.selectFrom('session').where('account_id', '=', id);
        const { numUpdatedRows } = await db
          .updateTable('account')
          .set((eb) => ({
            password_hash: passwordHash,
            code_password_id: eb.case().when('code_password_id', '=', confirmedId).then(passwordId).else(null).end(),
          }))
          .where('id', '=', id)
          .where('password_hash', '=', confirmedHash)
          .where(({ exists }) => exists(ownSessions.select('id').where('id', '=', session)))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await db.deleteFrom('session').where('account_id', '=', id).where('id', '!=', session).execute();
        await db.updateTable('session').set({ password_id: passwordId }).where('id', '=', session).execute();
        await record(db, { kind: 'password', detail: {} }, account, now);
        return true;
      },
    ),

    /** @param secret null turns TOTP off. @returns false if the account's password has changed since. */
    setTotpSecret: write(
      async (
        db,
        account: Account & Pick<StoredAccount, 'passwordHash'>,
        secret: string | null,
        passwordId: string,
        now: number,
      ) => {
        const { id, passwordHash } = account;
        const { numUpdatedRows } = await db
          .updateTable('account')
          .set({ code_secret: secret, code_password_id: secret && passwordId })
          .where('id', '=', id)
          .where('password_hash', passwordHash === null ? 'is' : '=', passwordHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await record(db, { kind: secret ? 'codesOn' : 'codesOff', detail: {} }, account, now);
        return true;
      },
    ),

    /** @param step the code's period, counted from 1970. @returns false if this or a later code was used before. */
    consumeTotpCode: write(async (db, id: string, step: number) => {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ code_step: step })
        .where('id', '=', id)
        .where('code_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),
  };
}

export type AccountQueries = ReturnType<typeof accountQueries>;
