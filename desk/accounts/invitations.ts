import type { Kysely } from 'kysely';
import type { Account, Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import { record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import type { StoredAccount, Tables } from '../database/schema.ts';
import { findAccount, findAccountNamed } from './queries.ts';

export interface Invitation {
  /** A hash of what the link holds. */
  id: string;
  name: string;
  role: Role;
  /** Whose password the link is for; null where it makes an account. */
  accountId: string | null;
  expiresAt: number;
  /** The name of the owner who made the link. */
  invitedBy: string;
}

/** Stores an invitation in place of others for the same person. @returns false where an account has the name. */
export async function invite(
  db: Kysely<Tables>,
  invitation: Omit<Invitation, 'invitedBy'>,
  by: Pick<Account, 'id' | 'name'>,
  now: number,
): Promise<boolean> {
  const { id, name, role, accountId, expiresAt } = invitation;
  const name_key = nameKeyOf(name);
  const holder = await findAccountNamed(db, name);
  if (holder && holder.id !== accountId) return false;
  await db
    .deleteFrom('invitation')
    .where((eb) =>
      eb.or([
        eb('name_key', '=', name_key),
        eb('expires_at', '<=', now),
        // Whose name was another when an earlier link was made.
        ...(accountId ? [eb('account_id', '=', accountId)] : []),
      ]),
    )
    .execute();
  await db
    .insertInto('invitation')
    .values({ id, name, name_key, role, account_id: accountId, expires_at: expiresAt, invited_by: by.id })
    .execute();
  await record(
    db,
    accountId ? { kind: 'accessReset', detail: { name } } : { kind: 'invited', detail: { name, role } },
    by,
    now,
  );
  return true;
}

/** A link ends with its maker's role: an owner who is demoted or removed makes nobody an owner. */
const owners = (db: Kysely<Tables>) => db.selectFrom('account as inviter').where('inviter.role', '=', 'owner');

const invitations = (db: Kysely<Tables>, now: number) =>
  owners(db)
    .innerJoin('invitation', 'invitation.invited_by', 'inviter.id')
    .select(['invitation.id', 'invitation.name', 'invitation.role', 'invitation.account_id as accountId'])
    .select(['invitation.expires_at as expiresAt', 'inviter.name as invitedBy'])
    .where('expires_at', '>', now);

export function findInvitation(db: Kysely<Tables>, id: string, now: number): Promise<Invitation | undefined> {
  return invitations(db, now).where('invitation.id', '=', id).executeTakeFirst();
}

export function listInvitations(db: Kysely<Tables>, now: number): Promise<Invitation[]> {
  return invitations(db, now).orderBy('expires_at').execute();
}

export async function removeInvitation(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('invitation').where('id', '=', id).execute();
}

/**
 * Uses an invitation up: it makes an account, or gives one a new password, without codes and sessions.
 * @returns undefined where it has ended, was used, or its name was given away meanwhile.
 */
export async function acceptInvitation(
  db: Kysely<Tables>,
  id: string,
  passwordHash: string,
  now: number,
): Promise<StoredAccount | undefined> {
  const used = await db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('invited_by', 'in', owners(db).select('inviter.id'))
    .returningAll()
    .executeTakeFirst();
  if (!used) return undefined;
  const accountId = used.account_id ?? newId(now);
  if (used.account_id) {
    await db
      .updateTable('account')
      .set({ password_hash: passwordHash, code_secret: null, code_password_id: null })
      .where('id', '=', accountId)
      .execute();
    await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  } else {
    const { name, name_key, role } = used;
    await db
      .insertInto('account')
      .values({ id: accountId, name, name_key, role, password_hash: passwordHash, created_at: now })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute();
  }
  const account = await findAccount(db, accountId);
  if (account) {
    const { role } = account;
    await record(
      db,
      used.account_id ? { kind: 'password', detail: {} } : { kind: 'joined', detail: { role } },
      account,
      now,
    );
  }
  return account;
}
