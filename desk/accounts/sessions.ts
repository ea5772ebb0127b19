import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Times are milliseconds since 1970. */
export interface Session {
  /** A hash of the browser's token: a stolen database opens no session. */
  id: string;
  accountId: string;
  /** The id of the password at sign-in: a new password ends the session. */
  passwordId: string;
  /** The user agent; null if the session is older than accounts. */
  device: string | null;
  startedAt: number;
  usedAt: number;
}

const selectSessions = (db: Kysely<Tables>) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'account_id as accountId', 'password_id as passwordId'])
    .select(['started_at as startedAt', 'used_at as usedAt']);

export const sessionQueries = ({ read, write }: Database) => ({
  /** Also removes ended sessions: sessions that began, or were last used, before these times. */
  addSession: write(async (db, session: Session, ended: { startedBefore: number; usedBefore: number }) => {
    await db
      .deleteFrom('session')
      .where((eb) => eb.or([eb('started_at', '<', ended.startedBefore), eb('used_at', '<', ended.usedBefore)]))
      .execute();
    const { id, accountId, passwordId, device, startedAt, usedAt } = session;
    await db
      .insertInto('session')
      .values({ id, account_id: accountId, password_id: passwordId, device, started_at: startedAt, used_at: usedAt })
      .execute();
  }),

  /** @param ids at least one. */
  findSessions: read(
    (db, ids: readonly string[]): Promise<Session[]> => selectSessions(db).where('id', 'in', ids).execute(),
  ),

  listSessions: read((db, accountId: string) =>
    selectSessions(db).where('account_id', '=', accountId).orderBy('used_at', 'desc').execute(),
  ),

  touchSession: write((db, id: string, now: number) =>
    db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute(),
  ),

  /** @param ids at least one. */
  removeSessions: write((db, ids: readonly string[]) => db.deleteFrom('session').where('id', 'in', ids).execute()),

  removeSessionsOf: write((db, accountId: string, { only, except }: { only?: string; except?: string }) => {
    let removal = db.deleteFrom('session').where('account_id', '=', accountId);
    if (only !== undefined) removal = removal.where('id', '=', only);
    if (except !== undefined) removal = removal.where('id', '!=', except);
    return removal.execute();
  }),
});
