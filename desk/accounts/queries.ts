import type { Kysely } from 'kysely';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import { type Actor, record } from '../database/history.ts';
import type { StoredAccount, Tables } from '../database/schema.ts';

/** A password in place of another. */
export interface NewPassword {
  /** The hash that the person confirmed. */
  confirmedHash: string;
  passwordHash: string;
  /** Of the confirmed and of the new password, for codes and the session that stays. */
  confirmedId: string;
  passwordId: string;
}

/** A {@link StoredAccount} as the table has it. */
const accountColumns = [
  'account.id',
  'account.name',
  'account.role',
  'account.password_hash as passwordHash',
  'account.code_secret as totpSecret',
  'account.code_password_id as totpPasswordId',
  'account.created_at as createdAt',
] as const;

export function findAccount(db: Kysely<Tables>, id: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

/** @param name in any case, with any apostrophes. */
export function findAccountNamed(db: Kysely<Tables>, name: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('account').select(accountColumns).where('name_key', '=', nameKeyOf(name)).executeTakeFirst();
}

/** The oldest first, with when each last did something. */
export function listAccounts(db: Kysely<Tables>): Promise<(StoredAccount & { usedAt: number | null })[]> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .select((eb) =>
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.max<number | null>('used_at').as('usedAt'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('usedAt'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Sets the first owner's password where there is none. @returns whether it did. */
export async function setFirstPassword(db: Kysely<Tables>, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', firstOwnerId)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** PostgreSQL's code for a key that is there already: of two that came at the same time, one was sooner. */
const uniqueViolation = '23505';

/** What a change of a name comes to: false where another instance has given the name away meanwhile. */
export async function unlessNameTaken(renaming: Promise<boolean>): Promise<boolean> {
  try {
    return await renaming;
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return false;
    throw error;
  }
}

/** @returns false where there is no such account, or another has the name. */
export async function renameAccount(db: Kysely<Tables>, id: string, name: string, now: number): Promise<boolean> {
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
}

/** Links that the account made end where it is no owner any more. @returns false where there is no such account, or it is the first owner's. */
export async function setRole(db: Kysely<Tables>, id: string, role: Role, by: Actor, now: number): Promise<boolean> {
  const account = await findAccount(db, id);
  if (!account || id === firstOwnerId) return false;
  if (account.role === role) return true;
  await db.updateTable('account').set({ role }).where('id', '=', id).execute();
  if (role !== 'owner') await db.deleteFrom('invitation').where('invited_by', '=', id).execute();
  const { name, role: from } = account;
  await record(db, { kind: 'role', detail: { name, from, to: role } }, by, now);
  return true;
}

/** Removes an account with its sessions and the links that it made. @returns as `setRole`. */
export async function removeAccount(db: Kysely<Tables>, id: string, by: Actor, now: number): Promise<boolean> {
  const account = await findAccount(db, id);
  if (!account || id === firstOwnerId) return false;
  await db.deleteFrom('account').where('id', '=', id).execute();
  await record(db, { kind: 'accountRemoved', detail: { name: account.name } }, by, now);
  return true;
}

/**
 * Changes a person's own password, and ends their sessions but one.
 * @returns false where the password is no longer the confirmed one, or the session has ended: nothing is changed then.
 */
export async function setPassword(
  db: Kysely<Tables>,
  account: Account,
  { confirmedHash, passwordHash, confirmedId, passwordId }: NewPassword,
  session: string,
  now: number,
): Promise<boolean> {
  const { id } = account;
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
}

/**
 * Turns codes on, or off by null.
 * @param account with the password that the person confirmed.
 * @param passwordId of this password.
 * @returns false where another password is set meanwhile: nothing is changed then.
 */
export async function setTotpSecret(
  db: Kysely<Tables>,
  account: Account & Pick<StoredAccount, 'passwordHash'>,
  secret: string | null,
  passwordId: string,
  now: number,
): Promise<boolean> {
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
}

/** Uses a code up. @param step its period, counted from 1970. @returns false where this code or a later one was used before. */
export async function consumeTotpCode(db: Kysely<Tables>, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ code_step: step })
    .where('id', '=', id)
    .where('code_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
