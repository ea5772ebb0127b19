import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { CountsResponse, TodayResponse } from '../shared/api-types.ts';
import {
  type Application,
  type Channel,
  type Note,
  type Status,
  type Submission,
  statuses,
} from '../shared/application.ts';
import type { Filter } from '../shared/filter.ts';
import { queueNotifications } from './outbox.ts';
import type { Engine, Tables } from './schema.ts';
import type { Ages, ApplicationPage, ChangeResult, Cursor } from './store.ts';
import { contentHashOf, newId, parseSearchTerms, receiptOf, toSearchText } from './submission-keys.ts';

/** What is stored of a submission, beside itself. */
function prepare(submission: Submission) {
  const { form, language, receivedAt, spam, answers, hidden } = submission;
  const id = newId(receivedAt);
  const key = { submission: submission.submissionId, content_hash: contentHashOf(submission) };
  const words = toSearchText(submission);
  return {
    submission,
    key,
    application: {
      id,
      ...key,
      form,
      language,
      received_at: receivedAt,
      status: 'new' as const,
      spam,
      words,
      trial: hidden.trial ?? null,
    },
    content: { application_id: id, answers: JSON.stringify(answers), hidden: JSON.stringify(hidden) },
  };
}

type Prepared = ReturnType<typeof prepare>;

/** Stores those that repeat nothing. @returns their ids. */
async function insertNew(db: Kysely<Tables>, items: readonly Prepared[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('application')
    .values(items.map(({ application }) => application))
    .onConflict((conflict) => conflict.columns(['submission', 'content_hash']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const contents = items.flatMap(({ content }) => (ids.has(content.application_id) ? [content] : []));
  if (contents.length > 0) await db.insertInto('application_content').values(contents).execute();
  return ids;
}

/**
 * A repeat that arouses no suspicion clears what was taken for spam: a visitor who was quicker than people are
 * presses the button again; the owner must be notified of it.
 * @returns the application's id where it was cleared.
 */
async function clearRepeated(db: Kysely<Tables>, { key }: Prepared): Promise<string | undefined> {
  const cleared = await db
    .updateTable('application')
    .set({ spam: null })
    .where('submission', '=', key.submission)
    .where('content_hash', '=', key.content_hash)
    .where('spam', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return cleared?.id;
}

/**
 * Stores submissions and queues their notifications, within the caller's transaction: see {@link DeskStore.accept}.
 * @returns what became of each, in their order.
 */
export async function insertSubmissions(
  db: Kysely<Tables>,
  submissions: readonly Submission[],
  channels: readonly Channel[],
): Promise<{ receipt: string; isRepeat: boolean }[]> {
  const items = submissions.map(prepare);
  // Two transactions that write the same rows must do so in one order, or each waits for the other.
  const orderOf = ({ key }: Prepared) => key.submission + key.content_hash;
  const sorted = items.toSorted((one, two) => (orderOf(one) < orderOf(two) ? -1 : 1));
  const inserted = await insertNew(db, sorted);
  const queued = [];
  for (const item of sorted) {
    const { receivedAt, spam } = item.submission;
    if (spam !== null) continue;
    const id = inserted.has(item.application.id) ? item.application.id : await clearRepeated(db, item);
    if (id) queued.push({ id, receivedAt });
  }
  await queueNotifications(db, queued, channels);
  return items.map(({ key, application }) => ({
    receipt: receiptOf(key.submission),
    isRepeat: !inserted.has(application.id),
  }));
}

/** What {@link applicationOf} reads, where the tables are joined. */
const columns = [
  'application.id',
  'application.submission',
  'application.form',
  'application.language',
  'application.received_at',
  'application.status',
  'application.status_changed_at',
  'application.call_at',
  'application.spam',
  'application.version',
  'content.answers',
  'content.hidden',
] as const;

type ApplicationRow = Omit<Selectable<Tables['application']>, 'content_hash' | 'words' | 'trial'> &
  Omit<Selectable<Tables['application_content']>, 'application_id'>;

function applicationOf(row: ApplicationRow): Application {
  return {
    id: row.id,
    submissionId: row.submission,
    receipt: receiptOf(row.submission),
    form: row.form,
    language: row.language,
    receivedAt: row.received_at,
    status: row.status,
    statusChangedAt: row.status_changed_at,
    callAt: row.call_at,
    spam: row.spam,
    version: row.version,
    answers: JSON.parse(row.answers),
    hidden: JSON.parse(row.hidden),
  };
}

type Narrowing = ExpressionBuilder<Tables, 'application'>;

/** What an application must be to come after a place in the list. */
const after =
  ({ receivedAt, id }: Cursor) =>
  (eb: Narrowing) =>
    eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(receivedAt, id));

/** See {@link DeskStore.list}. */
export async function listApplications(
  db: Kysely<Tables>,
  { contains, unindexed }: Pick<Engine, 'contains' | 'unindexed'>,
  filter: Partial<Filter>,
  limit: number,
  cursor?: Cursor,
): Promise<ApplicationPage> {
  const words = parseSearchTerms(filter.search ?? '');
  // Nothing that the index of the list does not hold: what else an application is, is read of the page's rows alone.
  let page = db
    .selectFrom('application')
    .select(['id', 'received_at'])
    .where('spam', filter.spam ? 'is not' : 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter.trial) page = page.where('trial', 'is not', null);
  const hasOwnIndex = words.length > 0 || filter.trial;
  for (const column of ['form', 'language', 'status'] as const) {
    const value = filter[column];
    if (value) page = page.where((eb) => eb(hasOwnIndex ? unindexed(eb.ref(column)) : column, '=', value));
  }
  if (cursor) page = page.where(after(cursor));
  for (const word of words) page = page.where((eb) => contains(eb.ref('words'), word));

  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('application', 'application.id', 'page.id')
    .innerJoin('application_content as content', 'content.application_id', 'page.id')
    .select(columns)
    .orderBy('page.received_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const applications = rows.slice(0, limit).map(applicationOf);
  const last = applications.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { applications, next: hasMore ? { receivedAt: last.receivedAt, id: last.id } : null };
}

/** See {@link DeskStore.today}. */
export async function listToday(db: Kysely<Tables>, until: number, limit: number): Promise<TodayResponse> {
  const those = db
    .selectFrom('application')
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .select(columns)
    .where('spam', 'is', null)
    .limit(limit);
  const calls = await those.where('call_at', '<', until).orderBy('call_at').orderBy('application.id').execute();
  const fresh = await those.where('status', '=', 'new').orderBy('received_at').orderBy('application.id').execute();
  return { calls: calls.map(applicationOf), fresh: fresh.map(applicationOf) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** See {@link DeskStore.counts}. */
export async function countApplications(db: Kysely<Tables>, dayEnd: number): Promise<CountsResponse> {
  const rows = await db
    .selectFrom('application')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('spam', 'is', null)
    .groupBy('status')
    .execute();
  const { spam } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('spam'))
    .where('spam', 'is not', null)
    .executeTakeFirstOrThrow();
  const { trial } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('trial'))
    .where('spam', 'is', null)
    .where('trial', 'is not', null)
    // Of every one: libSQL, which keeps no statistics, would otherwise read the whole index of statuses and the table with it.
    .where('received_at', '>=', 0)
    .executeTakeFirstOrThrow();
  const { calls } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('spam', 'is', null)
    .where('call_at', '<', dayEnd)
    .executeTakeFirstOrThrow();
  const { receivedToday } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('receivedToday'))
    .where('spam', 'is', null)
    .where('received_at', '>=', dayEnd - dayMs)
    .where('received_at', '<', dayEnd)
    .executeTakeFirstOrThrow();
  const countOf = (status: Status) => rows.find((row) => row.status === status)?.count ?? 0;
  const byStatus = Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<Status, number>;
  return { byStatus, spam, trial, calls, receivedToday };
}

/** The application with this id, if there is one. */
export async function findApplication(db: Kysely<Tables>, id: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('application')
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .select(columns)
    .where('application.id', '=', id)
    .executeTakeFirst();
  return row && applicationOf(row);
}

/** The notes on an application, oldest first. */
export async function notesOf(db: Kysely<Tables>, id: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .select(['id', 'written_at', 'text'])
    .where('application_id', '=', id)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, writtenAt: row.written_at, text: row.text }));
}

/** PostgreSQL refuses it, and libSQL cuts a text off at it. */
const nul = /\0/g;

/** The application with an id, in the version that somebody saw, to be changed to the next. */
const nextVersion = (db: Kysely<Tables>, id: string, version: number) =>
  db
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version);

const exists = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** @param rows that were changed of the one that was to be. */
async function resultOf(db: Kysely<Tables>, id: string, rows: bigint): Promise<ChangeResult> {
  if (rows > 0n) return 'changed';
  return (await exists(db, id)) ? 'conflict' : 'missing';
}

/** See {@link DeskStore.setStatus}. */
export async function setStatus(
  db: Kysely<Tables>,
  id: string,
  version: number,
  status: Status,
  now: number,
  callAt: number | null,
): Promise<ChangeResult> {
  const { numUpdatedRows } = await nextVersion(db, id, version)
    .set((eb) => ({
      status,
      status_changed_at: eb.case().when('status', '=', status).then(eb.ref('status_changed_at')).else(now).end(),
      call_at: callAt,
    }))
    .executeTakeFirst();
  return resultOf(db, id, numUpdatedRows);
}

/** See {@link DeskStore.addNote}. */
export async function addNote(
  db: Kysely<Tables>,
  id: string,
  version: number,
  text: string,
  now: number,
): Promise<ChangeResult> {
  const { numUpdatedRows } = await nextVersion(db, id, version).executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await db
      .insertInto('note')
      .values({ id: newId(now), application_id: id, written_at: now, text: text.replace(nul, '') })
      .execute();
  }
  return resultOf(db, id, numUpdatedRows);
}

/** See {@link DeskStore.clearSpam}. */
export async function clearSpam(db: Kysely<Tables>, id: string, channels: readonly Channel[]): Promise<boolean> {
  const cleared = await db
    .updateTable('application')
    .set((eb) => ({ spam: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('spam', 'is not', null)
    .returning('received_at')
    .executeTakeFirst();
  if (cleared) {
    await queueNotifications(db, [{ id, receivedAt: cleared.received_at }], channels);
    return true;
  }
  return exists(db, id);
}

/** See {@link DeskStore.remove}. */
export async function removeApplication(db: Kysely<Tables>, id: string, version: number): Promise<ChangeResult> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return resultOf(db, id, numDeletedRows);
}

/** The indexes hold those that are spam apart from the others. */
const spamOrNot = ['is', 'is not'] as const;

/** See {@link DeskStore.ages}. */
export async function readAges(db: Kysely<Tables>, time: number, laterTime: number): Promise<Ages> {
  const ages: Ages = { before: 0, beforeLater: 0, total: 0, newest: null };
  for (const comparison of spamOrNot) {
    const those = db.selectFrom('application').where('spam', comparison, null);
    const count = async (query: typeof those) =>
      (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    ages.before += await count(those.where('received_at', '<', time));
    ages.beforeLater += await count(those.where('received_at', '<', laterTime));
    ages.total += await count(those);
    const newest = await those.select('received_at').orderBy('received_at', 'desc').limit(1).executeTakeFirst();
    if (newest) ages.newest = Math.max(newest.received_at, ages.newest ?? newest.received_at);
  }
  return ages;
}

/**
 * Removes some of the applications that came before a time, the oldest first, spam last.
 * @param time milliseconds since 1970.
 * @param limit how many at most.
 * @returns how many; less than `limit` when none is left.
 */
export async function removeSomeBefore(db: Kysely<Tables>, time: number, limit: number): Promise<number> {
  let removed = 0;
  for (const comparison of spamOrNot) {
    const { numDeletedRows } = await db
      .deleteFrom('application')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('application')
          .select('id')
          .where('spam', comparison, null)
          .where('received_at', '<', time)
          .orderBy('received_at')
          .limit(limit - removed),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
