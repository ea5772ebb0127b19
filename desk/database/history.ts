import type { Kysely } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import type { Account } from '../api/account.ts';
import type { Note } from '../api/application.ts';
import { type HistoryEntry, type HistoryEvent, type NamedEntry, subjectOf } from '../api/history.ts';
import { selectNotes } from './application-rows.ts';
import { firstIdAt, newId } from './keys.ts';
import type { Tables } from './schema.ts';

/** Undefined if a program makes the change. */
export type Actor = Pick<Account, 'id' | 'name'> | undefined;

/** The author can undo a change by its `changeId`. `undoes` is the `changeId` of the change that this one takes back. */
export interface Author {
  now: number;
  by?: Actor;
  changeId?: string | undefined;
  undoes?: string | undefined;
}

export async function record(
  db: Kysely<Tables>,
  { kind, detail }: HistoryEvent,
  { now, by, changeId, undoes }: Author,
  applicationId: string | null = null,
): Promise<void> {
  const row = {
    id: newId(now),
    application_id: applicationId,
    account_id: by?.id ?? null,
    account_name: by?.name ?? null,
    kind,
    detail: JSON.stringify({ ...detail, changeId, undoes }),
    at: now,
  };
  await db.insertInto('history').values(row).execute();
}

const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('history')
    .select(['history.id', 'kind', 'detail', 'at'])
    .select(['history.application_id as applicationId', 'account_id as accountId', 'account_name as accountName']);

const newestFirst = (db: Kysely<Tables>, limit: number) => selectEntries(db).orderBy('history.id', 'desc').limit(limit);

const entryOf = (row: Omit<HistoryEntry, 'detail'> & { detail: string }) =>
  ({ ...row, detail: JSON.parse(row.detail) }) as HistoryEntry;

export interface Work {
  notes: Note[];
  history: HistoryEntry[];
}

export async function listWork(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Work>> {
  const work = new Map<string, Work>(ids.map((id) => [id, { notes: [], history: [] }]));
  if (ids.length === 0) return work;
  const notes = await selectNotes(db).select('application_id').where('application_id', 'in', ids).execute();
  for (const { application_id: id, ...note } of notes) work.get(id)?.notes.push(note);
  const entries = await selectEntries(db).where('application_id', 'in', ids).orderBy('history.id').execute();
  for (const entry of entries) work.get(entry.applicationId ?? '')?.history.push(entryOf(entry));
  return work;
}

export async function listHistory(db: Kysely<Tables>, limit: number, before?: string): Promise<NamedEntry[]> {
  const page = newestFirst(db, limit)
    .leftJoin('application_content as content', 'content.application_id', 'history.application_id')
    .leftJoin('application', 'application.id', 'history.application_id')
    .select(['content.answers', 'application.form']);
  const rows = await (before ? page.where('history.id', '<', before) : page).execute();
  return rows.map(({ answers, form, ...row }) => {
    const { name, company }: FormAnswers = JSON.parse(answers ?? '{}');
    return { ...entryOf(row), applicantName: name ?? company ?? null, form };
  });
}

/** More entries than anybody makes for one application. */
const applicationLimit = 100;

export async function historyOf(db: Kysely<Tables>, applicationId: string): Promise<HistoryEntry[]> {
  const rows = await newestFirst(db, applicationLimit).where('application_id', '=', applicationId).execute();
  return rows.map(entryOf);
}

/** Lists the applications that changed in a millisecond: the entries of one change have the same time. */
export async function listChangedAt(db: Kysely<Tables>, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('application_id as id')
    .distinct()
    .where('id', '>=', firstIdAt(at))
    .where('id', '<', firstIdAt(at + 1))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export const changeIdOf = ({ detail }: HistoryEntry): string | undefined =>
  'changeId' in detail ? detail.changeId : undefined;

/** Whether a request is repeated: the response to the first one was lost, and no change stands on its change. */
export async function isNewestChange(
  db: Kysely<Tables>,
  applicationId: string,
  changeId: string | undefined,
): Promise<boolean> {
  const isSame = (entry: HistoryEntry) => changeId !== undefined && changeIdOf(entry) === changeId;
  const history = await historyOf(db, applicationId);
  const subjects = history.filter(isSame).map(subjectOf);
  const newest = history.find((entry) => subjects.includes(subjectOf(entry)));
  return newest !== undefined && isSame(newest);
}
