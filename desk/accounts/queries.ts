import type { Kysely } from 'kysely';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import { incrementVersion } from '../database/application-rows.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/history.ts';
import type { StoredAccount, Tables } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { accountChanges, passwordIdOf } from './access.ts';

export const selectAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('account')
    .select(['account.id', 'name', 'role', 'code_secret as totpSecret', 'code_password_id as totpPasswordId'])
    .select(({ fn, val }) => fn.coalesce('password_hash', val('')).as('passwordHash'));

export function findAccount(db: Kysely<Tables>, id: string): Promise<StoredAccount | undefined> {
  return selectAccounts(db).where('account.id', '=', id).executeTakeFirst();
}

function findAccountNamed(db: Kysely<Tables>, name: string): Promise<StoredAccount | undefined> {
  return selectAccounts(db).where('name_key', '=', nameKeyOf(name)).executeTakeFirst();
}

/** Nobody changes their own role or access, and nobody the first owner's. @throws HttpError `no-such-account`. */
export async function findOther(db: Kysely<Tables>, id: string, by: Account): Promise<StoredAccount> {
  const account = await findAccount(db, id);
  if (account && id !== firstOwnerId && id !== by.id) return account;
  throw new HttpError('no-such-account', 'no such account, or your own, or the first owner’s: ask another owner');
}

/** @param id the account that may have the name. @throws HttpError `name-taken`. */
export async function assertNameFree(db: Kysely<Tables>, name: string, id: string | null): Promise<void> {
  const holder = await findAccountNamed(db, name);
  if (holder && holder.id !== id) throw new HttpError('name-taken', 'another person has this name', { key: 'name' });
}

export function accountQueries(database: Database) {
  const { read, write } = database;
  const { byAccess } = accountChanges(database);

  return {
    findAccount: read(findAccount),
    findAccountNamed: read(findAccountNamed),
    findOther: read(findOther),

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

    /** @returns false if another instance has replaced the former hash. */
    setFirstPassword: write(async (db, passwordHash: string, former: string) => {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', firstOwnerId)
        .where(({ fn, val }) => fn.coalesce('password_hash', val('')), '=', former)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),

    renameAccount: byAccess(async (db, { account: { id, name: from } }, name: string, now: number) => {
      await assertNameFree(db, name, id);
      await db
        .updateTable('account')
        .set({ name, name_key: nameKeyOf(name) })
        .where('id', '=', id)
        .execute();
      await record(db, { kind: 'renamed', detail: { from } }, { now, by: { id, name } });
    }),

    /** A former owner's links end. */
    setRole: byAccess(async (db, { account: by }, id: string, role: Role, now: number) => {
      const { name, role: from } = await findOther(db, id, by);
      if (from === role) return;
      await db.updateTable('account').set({ role }).where('id', '=', id).execute();
      if (role !== 'owner') await db.deleteFrom('invitation').where('invited_by', '=', id).execute();
      await record(db, { kind: 'role', detail: { name, from, to: role } }, { now, by });
    }),

    removeAccount: byAccess(async (db, { account: by }, id: string, now: number) => {
      const { name } = await findOther(db, id, by);
      const freed = await db.selectFrom('application').select('id').where('responsible_id', '=', id).execute();
      for (const { id: applicationId } of freed) {
        await incrementVersion(db, applicationId).set({ responsible_id: null }).execute();
        await record(db, { kind: 'responsible', detail: { from: { id, name }, to: null } }, { now, by }, applicationId);
      }
      await db.deleteFrom('account').where('id', '=', id).execute();
      await record(db, { kind: 'accountRemoved', detail: { name } }, { now, by });
    }),

    /** Also ends the other sessions. TOTP stays on. */
    setPassword: byAccess(async (db, { account, sessionId, passwordId: former }, passwordHash: string, now: number) => {
      const ownRow = db.updateTable('account').where('id', '=', account.id);
      const passwordId = passwordIdOf(passwordHash);
      await ownRow.set({ password_hash: passwordHash }).execute();
      await ownRow.set({ code_password_id: passwordId }).where('code_password_id', '=', former).execute();
      await db.deleteFrom('session').where('account_id', '=', account.id).where('id', '!=', sessionId).execute();
      await db.updateTable('session').set({ password_id: passwordId }).where('id', '=', sessionId).execute();
      await record(db, { kind: 'password', detail: {} }, { now, by: account });
    }),

    setTotpSecret: byAccess(async (db, { account, passwordId }, secret: string | null, now: number) => {
      await db
        .updateTable('account')
        .set({ code_secret: secret, code_password_id: secret && passwordId })
        .where('id', '=', account.id)
        .execute();
      await record(db, { kind: secret ? 'codesOn' : 'codesOff', detail: {} }, { now, by: account });
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
