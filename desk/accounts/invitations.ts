import type { Kysely } from 'kysely';
import type { Role } from '../api/account.ts';
import { nameKeyOf } from '../database/account-names.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';
import { accountChanges } from './access.ts';
import { assertNameFree, findAccount, findOther } from './queries.ts';

interface NewInvitation {
  id: string;
  name: string;
  role: Role;
  /** Null if the link creates an account; otherwise the account gets a new password. */
  accountId: string | null;
  expiresAt: number;
}

const validInvitations = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.name', 'invitation.role', 'invitation.account_id as accountId'])
    .select(['invitation.expires_at as expiresAt', 'inviter.name as invitedBy'])
    .where('expires_at', '>', now);

export function invitationQueries(database: Database) {
  const { read } = database;
  const { inTurn, byAccess } = accountChanges(database);

  return {
    /** Replaces earlier invitations of the same person. @throws HttpError */
    invite: byAccess(async (db, { account: by }, invitation: NewInvitation, now: number): Promise<void> => {
      const { id, name, role, accountId, expiresAt } = invitation;
      const name_key = nameKeyOf(name);
      await assertNameFree(db, name, accountId);
      if (accountId) await findOther(db, accountId, by);
      await db
        .deleteFrom('invitation')
        .where((eb) =>
          // By account too: it may have been renamed. If `accountId` is null, SQL finds no row equal to it.
          eb.or([eb('name_key', '=', name_key), eb('expires_at', '<=', now), eb('account_id', '=', accountId)]),
        )
        .execute();
      await db
        .insertInto('invitation')
        .values({ id, name, name_key, role, account_id: accountId, expires_at: expiresAt, invited_by: by.id })
        .execute();
      await record(
        db,
        accountId ? { kind: 'accessReset', detail: { name } } : { kind: 'invited', detail: { name, role } },
        { now, by },
      );
    }),

    findInvitation: read((db, id: string, now: number) =>
      validInvitations(db, now).where('invitation.id', '=', id).executeTakeFirst(),
    ),

    listInvitations: read((db, now: number) => validInvitations(db, now).orderBy('expires_at').execute()),

    removeInvitation: byAccess((db, _by, id: string) => db.deleteFrom('invitation').where('id', '=', id).execute()),

    /** @returns undefined for an invalid invitation, or if another account has the name. */
    acceptInvitation: inTurn(async (db, id: string, passwordHash: string, now: number) => {
      const used = await db
        .deleteFrom('invitation')
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      if (!used) return undefined;
      const { name, name_key, role } = used;
      const accountId = used.account_id ?? newId(now);
      if (used.account_id) {
        await db
          .updateTable('account')
          .set({ password_hash: passwordHash, code_secret: null, code_password_id: null })
          .where('id', '=', accountId)
          .execute();
        await db.deleteFrom('session').where('account_id', '=', accountId).execute();
      } else {
        await db
          .insertInto('account')
          .values({ id: accountId, name, name_key, role, password_hash: passwordHash, created_at: now })
          .onConflict((conflict) => conflict.column('name_key').doNothing())
          .execute();
      }
      const account = await findAccount(db, accountId);
      if (!account) return undefined;
      await record(db, used.account_id ? { kind: 'password', detail: {} } : { kind: 'joined', detail: { role } }, {
        now,
        by: account,
      });
      return account;
    }),
  };
}
