import type { Kysely } from 'kysely';
import type { Colleague } from '../api/application.ts';
import type { HistoryEntry } from '../api/history.ts';
import { applicationRoles } from '../api/pages.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { type Actor, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { assign, findOthers } from './grouping.ts';

export type ResponsibleEntry = Extract<HistoryEntry, { kind: 'responsible' }>;

const selectColleagues = (db: Kysely<Tables>) =>
  db.selectFrom('account').select(['id', 'name']).where('role', 'in', applicationRoles);

/** Administrators come before owners, as in the alphabet: they make most calls. */
export const listColleagues = (db: Kysely<Tables>): Promise<Colleague[]> =>
  selectColleagues(db).orderBy('role').orderBy('created_at').orderBy('id').execute();

const assignOthers = async (db: Kysely<Tables>, id: string, to: Colleague | null, now: number, by: Actor) =>
  assign(db, (await findOthers(db, [id])).get(id) ?? [], to, now, by);

/**
 * Also gives the person's other open applications to the colleague.
 * @returns false if the application has another version or is missing, `unknown` without such a colleague.
 */
export async function setResponsible(
  db: Kysely<Tables>,
  id: string,
  version: number,
  { accountId, changeId }: { accountId: string | null; changeId?: string | undefined },
  now: number,
  by?: Actor,
): Promise<boolean | 'unknown'> {
  const to = accountId === null ? null : await selectColleagues(db).where('id', '=', accountId).executeTakeFirst();
  if (to === undefined) return 'unknown';
  const from = await findResponsible(db, id);
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where('version', '=', version)
    .set({ responsible_id: accountId })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return (await findResponsible(db, id))?.id === accountId;
  await record(db, { kind: 'responsible', detail: { from, to, changeId } }, by, now, id);
  await assignOthers(db, id, to, now, by);
  return true;
}

const findResponsible = async (db: Kysely<Tables>, id: string): Promise<Colleague | null> =>
  (await findApplication(db, id))?.responsible ?? null;

/** @returns false if somebody has passed the application on since. */
export async function undoResponsible(
  db: Kysely<Tables>,
  id: string,
  { detail: { from, to, changeId } }: ResponsibleEntry,
  now: number,
  by: Actor,
): Promise<boolean> {
  const present = await findResponsible(db, id);
  if (present?.id !== to?.id) return false;
  // The colleague may have been removed since.
  const before = from && ((await selectColleagues(db).where('id', '=', from.id).executeTakeFirst()) ?? null);
  await incrementVersion(db, id)
    .set({ responsible_id: before?.id ?? null })
    .executeTakeFirst();
  await record(db, { kind: 'responsible', detail: { from: present, to: before, undoes: changeId } }, by, now, id);
  await assignOthers(db, id, before, now, by);
  return true;
}
