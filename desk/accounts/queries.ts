import type { Kysely } from 'kysely';
import { firstOwnerId, type Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import { incrementVersion } from '../database/application-rows.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/history.ts';
import type { StoredAccount, Tables } from '../database/schema.ts';
import { accountChanges, nameTaken, noSuchAccount } from './access.ts';

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

export function accountQueries(database: Database) {
  const { read, write } = database;
  const { byAccess } = accountChanges(database);

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

    /** @throws HttpError `name-taken`. */
    renameAccount: byAccess(async (db, { account: { id, name: from } }, name: string, now: number) => {
      const holder = await findAccountNamed(db, name);
      if (holder && holder.id !== id) throw nameTaken();
      await db
        .updateTable('account')
        .set({ name, name_key: nameKeyOf(name) })
        .where('id', '=', id)
        .execute();
      await record(db, { kind: 'renamed', detail: { from } }, { id, name }, now);
    }),

    /** A former owner's links end. @throws HttpError if the account is missing or the first owner's. */
    setRole: byAccess(async (db, { account: by }, id: string, role: Role, now: number) => {
      const account = await findAccount(db, id);
      if (!account || id === firstOwnerId) throw noSuchAccount();
      const { name, role: from } = account;
      if (from === role) return;
      await db.updateTable('account').set({ role }).where('id', '=', id).execute();
      if (role !== 'owner') await db.deleteFrom('invitation').where('invited_by', '=', id).execute();
      await record(db, { kind: 'role', detail: { name, from, to: role } }, by, now);
    }),

    /** Removes an account with its sessions and links, and frees its applications. @throws HttpError as `setRole`. */
    removeAccount: byAccess(async (db, { account: by }, id: string, now: number) => {
      const freed = await db
        .selectFrom('application')
        .innerJoin('account', 'account.id', 'responsible_id')
        .select(['application.id as applicationId', 'account.id', 'account.name'])
        .where('responsible_id', '=', id)
        .where('account.id', '!=', firstOwnerId)
        .execute();
      for (const { applicationId, ...from } of freed) {
        await incrementVersion(db, applicationId).set({ responsible_id: null }).execute();
        await record(db, { kind: 'responsible', detail: { from, to: null } }, by, now, applicationId);
      }
      const removed = await db
        .deleteFrom('account')
        .where('id', '=', id)
        .where('id', '!=', firstOwnerId)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw noSuchAccount();
      await record(db, { kind: 'accountRemoved', detail: { name: removed.name } }, by, now);
    }),

    /** Also ends the other sessions. TOTP stays on. */
    setPassword: byAccess(
      async (
        db,
        { account, sessionId, passwordId: former },
        { passwordHash, passwordId }: { passwordHash: string; passwordId: string },
        now: number,
      ) => {
        await db
          .updateTable('account')
          .set((eb) => ({
            password_hash: passwordHash,
            code_password_id: eb.case().when('code_password_id', '=', former).then(passwordId).else(null).end(),
          }))
          .where('id', '=', account.id)
          .execute();
        await db.deleteFrom('session').where('account_id', '=', account.id).where('id', '!=', sessionId).execute();
        await db.updateTable('session').set({ password_id: passwordId }).where('id', '=', sessionId).execute();
        await record(db, { kind: 'password', detail: {} }, account, now);
      },
    ),

    /** @param secret null turns TOTP off. */
    setTotpSecret: byAccess(async (db, { account, passwordId }, secret: string | null, now: number) => {
      await db
        .updateTable('account')
        .set({ code_secret: secret, code_password_id: secret && passwordId })
        .where('id', '=', account.id)
        .execute();
      await record(db, { kind: secret ? 'codesOn' : 'codesOff', detail: {} }, account, now);
    }),

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
