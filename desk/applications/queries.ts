import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { type Application, type Cursor, openStatuses, type Status, statuses } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import type { CountsResponse, DetailsResponse, TodayResponse } from '../api/types.ts';
import {
  type ApplicationRow,
  applicationOf,
  findApplication,
  lastNote,
  selectNotes,
  withContent,
} from '../database/application-rows.ts';
import { historyOf } from '../database/history.ts';
import type { Engine, Tables } from '../database/schema.ts';
import { parseSearchTerms } from '../database/search-words.ts';
import { listPossibleDuplicates } from './possible-duplicates.ts';

/** In characters: the part of the last note that a row shows. */
const notePreview = 200;

type RowWithNote = ApplicationRow & { lastNote: string | null };

const withoutNote = ({ lastNote: _, ...row }: RowWithNote): Application => applicationOf(row);

const lastNotesOf = (rows: readonly RowWithNote[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ id, lastNote: text }) => (text === null ? [] : [[id, text.slice(0, notePreview)]])),
  );

/** @param limit 1 to 200. */
export async function listApplications(
  db: Kysely<Tables>,
  { contains, skipIndex }: Pick<Engine, 'contains' | 'skipIndex'>,
  filter: Partial<Filter>,
  limit: number,
  cursor?: Cursor,
) {
  const terms = parseSearchTerms(filter.search ?? '');
  // The list's index holds these columns. Other columns are read only for the rows of the page.
  let page = db
    .selectFrom('application')
    .select(['id', 'received_at'])
    .where('spam', filter.spam ? 'is not' : 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  for (const column of ['form', 'language', 'status'] as const) {
    const value = filter[column];
    if (value) page = page.where((eb) => eb(terms.length > 0 ? skipIndex(eb.ref(column)) : column, '=', value));
  }
  if (cursor) {
    const { receivedAt, id } = cursor;
    page = page.where((eb) => eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(receivedAt, id)));
  }
  for (const readings of terms) {
    page = page.where((eb) => eb.or(readings.map((word) => contains(eb.ref('words'), word))));
  }

  const rows = await withContent(db)
    .innerJoin(page.as('page'), 'page.id', 'application.id')
    .select(lastNote)
    .orderBy('page.received_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const shown = rows.slice(0, limit);
  const applications = shown.map(withoutNote);
  const last = rows.length > limit ? applications.at(-1) : undefined;
  return {
    applications,
    lastNotes: lastNotesOf(shown),
    next: last ? { receivedAt: last.receivedAt, id: last.id } : null,
  };
}

type ApplicationEb = ExpressionBuilder<Pick<Tables, 'application'>, 'application'>;

/** A colleague's own and free applications; without `accountId` everybody's. */
const mineOrFree = (accountId: string | undefined) => (eb: ApplicationEb) =>
  accountId === undefined
    ? eb.and([])
    : eb.or([eb('responsible_id', 'is', null), eb('responsible_id', '=', accountId)]);

/** The condition of the index `application_fresh`: the engines use it only with the status as a literal. */
const isNewWithoutCall = (eb: ApplicationEb) => eb.and([eb('status', '=', sql.lit('new')), eb('call_at', 'is', null)]);

/** Today shows a person once: by the first call of the day, else by the open application that came or changed last. */
const isFirstCall = sql<SqlBool>`not exists (
  select 1 from application as other
  where other.person_id = application.person_id and other.spam is null
    and (other.call_at, other.id) < (application.call_at, application.id)
)`;
const isShown = (dayEnd: number) => sql<SqlBool>`not exists (
  select 1 from application as other
  where other.person_id = application.person_id and other.spam is null and other.id <> application.id
    and (other.call_at < ${dayEnd} or other.status in (${sql.join(openStatuses)})
      and (coalesce(other.status_changed_at, other.received_at), other.id)
        > (coalesce(application.status_changed_at, application.received_at), application.id))
)`;

/** @param limit of each list, 1 to 200. */
export async function listToday(
  db: Kysely<Tables>,
  until: number,
  limit: number,
  accountId?: string,
): Promise<Omit<TodayResponse, 'now' | 'others'>> {
  const applications = withContent(db).where('spam', 'is', null).where(mineOrFree(accountId)).limit(limit);
  const calls = await applications
    .select(lastNote)
    .where('call_at', '<', until)
    .where(isFirstCall)
    .orderBy('call_at')
    .orderBy('application.id')
    .execute();
  const fresh = await applications
    .select(lastNote)
    .where(isNewWithoutCall)
    .where(isShown(until))
    .orderBy('received_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
  return {
    calls: calls.map(withoutNote),
    fresh: fresh.map(withoutNote),
    lastNotes: lastNotesOf([...calls, ...fresh]),
  };
}

/** Of the calls and of the new applications: comparing each with the others of its person takes time. */
const countLimit = 1000;

/** One query: PostgreSQL counts each status in its index. Grouping by status reads the whole table. */
export async function countApplications(
  db: Kysely<Tables>,
  dayEnd: number,
  accountId?: string,
): Promise<Omit<CountsResponse, 'expiring'>> {
  const count = db.selectFrom('application').select(({ fn }) => fn.countAll<number>().as('count'));
  const listed = count.where('spam', 'is', null);
  const ofToday = db.selectFrom('application').select('id').where('spam', 'is', null).where(mineOrFree(accountId));
  const countUpToLimit = (rows: typeof ofToday) =>
    db.selectFrom(rows.limit(countLimit).as('counted')).select(({ fn }) => fn.countAll<number>().as('count'));
  const counts = await db
    .selectNoFrom([
      ...statuses.map((status) => listed.where('status', '=', status).as(status)),
      count.where('spam', 'is not', null).as('spam'),
      countUpToLimit(ofToday.where('call_at', '<', dayEnd).where(isFirstCall)).as('calls'),
      countUpToLimit(ofToday.where(isNewWithoutCall).where(isShown(dayEnd))).as('fresh'),
    ])
    .executeTakeFirstOrThrow();
  const { spam, calls, fresh, ...byStatus } = counts as Record<Status | 'spam' | 'calls' | 'fresh', number>;
  return { byStatus, spam, calls, fresh };
}

/** `spam is null` and `spam is not null`: each has an index of its own. */
export const spamComparisons = ['is', 'is not'] as const;

export async function countBefore(db: Kysely<Tables>, time: number): Promise<number> {
  let count = 0;
  for (const comparison of spamComparisons) {
    const row = await db
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('spam', comparison, null)
      .where('received_at', '<', time)
      .executeTakeFirstOrThrow();
    count += row.count;
  }
  return count;
}

export async function findDetails(db: Kysely<Tables>, id: string): Promise<DetailsResponse | undefined> {
  const application = await findApplication(db, id);
  if (!application) return undefined;
  const notes = await selectNotes(db).where('application_id', '=', id).execute();
  const possibleDuplicates = await listPossibleDuplicates(db, id);
  return { application, notes, possibleDuplicates, history: await historyOf(db, id) };
}
