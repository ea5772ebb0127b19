import type { Kysely } from 'kysely';
import type { Colleague } from '../api/application.ts';
import type { HistoryEntry } from '../api/history.ts';
import { applicationRoles } from '../api/pages.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { type Actor, historyOf, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { findOthers, pass, showToColleague } from './grouping.ts';

export type ResponsibleEntry = Extract<HistoryEntry, { kind: 'responsible' }>;

const selectColleagues = (db: Kysely<Tables>) =>
  db.selectFrom('account').select(['id', 'name']).where('role', 'in', applicationRoles);

/** Administrators come before owners, as in the alphabet: they make most calls. */
export const listColleagues = (db: Kysely<Tables>): Promise<Colleague[]> =>
  selectColleagues(db).orderBy('role').orderBy('created_at').orderBy('id').execute();

const othersOf = async (db: Kysely<Tables>, id: string) => (await findOthers(db, [id])).get(id) ?? [];

/**
 * Passes the person's other open applications along, if they belong to the same colleague or are free too.
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
  await pass(db, await othersOf(db, id), from, to, { now, by, changeId });
  await showToColleague(db, id);
  return true;
}

const findResponsible = async (db: Kysely<Tables>, id: string): Promise<Colleague | null> =>
  (await findApplication(db, id))?.responsible ?? null;

/** @returns false if somebody has passed the application on since. */
async function undoOne(
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
  return true;
}

/** @returns false if somebody has passed the application on since. */
export async function undoResponsible(
  db: Kysely<Tables>,
  id: string,
  entry: ResponsibleEntry,
  now: number,
  by: Actor,
): Promise<boolean> {
  if (!(await undoOne(db, id, entry, now, by))) return false;
  const { changeId, to } = entry.detail;
  await undoPassed(db, id, { id: entry.id, changeId, taking: to?.id }, now, by);
  await showToColleague(db, id);
  return true;
}

/**
 * Takes back what the change passed along: other applications of the person.
 * @param taking the change made a colleague responsible, and applications that came since have followed.
 */
export async function undoPassed(
  db: Kysely<Tables>,
  id: string,
  change: { id: string; changeId?: string | undefined; taking?: string | null | undefined },
  now: number,
  by: Actor,
): Promise<void> {
  const { changeId, taking } = change;
  const others = await othersOf(db, id);
  for (const other of others) {
    const passed = (await historyOf(db, other)).find((entry) => entry.kind === 'responsible');
    if (!passed) continue;
    const { to, undoes, ...detail } = passed.detail;
    const isFollowing = taking && to?.id === taking && passed.id > change.id && !detail.changeId && !undoes;
    if (isFollowing || (changeId && detail.changeId === changeId)) await undoOne(db, other, passed, now, by);
  }
  for (const other of others) await showToColleague(db, other);
}
