import type { Kysely } from 'kysely';
import type { Account } from '../shared/account.ts';
import type { Application, Note } from '../shared/application.ts';
import type { HistoryEntry, HistoryEvent } from '../shared/history.ts';
import { findApplication, selectNotes } from './applications.ts';
import type { Tables } from './schema.ts';
import { newId } from './submission-keys.ts';

/** Whoever changes something; undefined where a program does. */
export type Actor = Pick<Account, 'id' | 'name'> | undefined;

/**
 * Adds an entry to the history, within the transaction of what it tells.
 * @param applicationId what it goes with: it is removed with this application.
 */
export async function record(
  db: Kysely<Tables>,
  { kind, detail }: HistoryEvent,
  by: Actor,
  now: number,
  applicationId: string | null = null,
): Promise<void> {
  const row = {
    id: newId(now),
    application_id: applicationId,
    account_id: by?.id ?? null,
    account_name: by?.name ?? null,
    kind,
    detail: JSON.stringify(detail),
    at: now,
  };
  await db.insertInto('history').values(row).execute();
}

/** More than anybody does with one application; the newest of them. */
const applicationLimit = 100;

const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('history')
    .select(['id', 'kind', 'detail', 'at'])
    .select(['application_id as applicationId', 'account_id as accountId', 'account_name as accountName']);

const newestFirst = (db: Kysely<Tables>, limit: number) => selectEntries(db).orderBy('id', 'desc').limit(limit);

const entryOf = (row: Omit<HistoryEntry, 'detail'> & { detail: string }) =>
  ({ ...row, detail: JSON.parse(row.detail) }) as HistoryEntry;

/** An application with its notes and its history, of which the newest comes first. */
export async function findDetails(
  db: Kysely<Tables>,
  id: string,
): Promise<{ application: Application; notes: Note[]; history: HistoryEntry[] } | undefined> {
  const application = await findApplication(db, id);
  if (!application) return undefined;
  const history = await newestFirst(db, applicationLimit).where('application_id', '=', id).execute();
  return {
    application,
    notes: await selectNotes(db).where('application_id', '=', id).execute(),
    history: history.map(entryOf),
  };
}

/** What was written and done about an application. */
export interface Work {
  notes: Note[];
  history: HistoryEntry[];
}

/** The work on some applications, each in the order of time. @returns by id. */
export async function listWork(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Work>> {
  const work = new Map<string, Work>(ids.map((id) => [id, { notes: [], history: [] }]));
  if (ids.length === 0) return work;
  const notes = await selectNotes(db).select('application_id').where('application_id', 'in', ids).execute();
  for (const { application_id: id, ...note } of notes) work.get(id)?.notes.push(note);
  const entries = await selectEntries(db).where('application_id', 'in', ids).orderBy('id').execute();
  for (const entry of entries) work.get(entry.applicationId ?? '')?.history.push(entryOf(entry));
  return work;
}

/** @param limit 1 to 200. @param before the id of an entry: those that come after it in the list. */
export async function listHistory(db: Kysely<Tables>, limit: number, before?: string): Promise<HistoryEntry[]> {
  const page = newestFirst(db, limit);
  const rows = await (before ? page.where('id', '<', before) : page).execute();
  return rows.map(entryOf);
}
