import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { type Application, type Note, type Status, statuses } from '../applications.ts';
import type { Engine } from './engine.ts';
import { receiptOf } from './identifiers.ts';
import type { Tables } from './schema.ts';
import { searchedWords } from './search-words.ts';
import type { ApplicationFilter, ApplicationPage, Cursor } from './store.ts';

/** What {@link applicationOf} reads, where the tables are joined. */
const columns = [
  'application.id',
  'application.submission',
  'application.form',
  'application.language',
  'application.received_at',
  'application.status',
  'application.status_changed_at',
  'application.spam',
  'content.answers',
  'content.hidden',
] as const;

type ApplicationRow = Omit<Selectable<Tables['application']>, 'content_hash' | 'words'> &
  Omit<Selectable<Tables['application_content']>, 'application_id'>;

function applicationOf(row: ApplicationRow): Application {
  return {
    id: row.id,
    submission: row.submission,
    receipt: receiptOf(row.submission),
    form: row.form,
    language: row.language,
    receivedAt: row.received_at,
    status: row.status,
    statusChangedAt: row.status_changed_at,
    spam: row.spam,
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
  filter: ApplicationFilter,
  limit: number,
  cursor?: Cursor,
): Promise<ApplicationPage> {
  const words = searchedWords(filter.search ?? '');
  // Nothing that the index of the list does not hold: what else an application is, is read of the page's rows alone.
  let page = db
    .selectFrom('application')
    .select(['id', 'received_at'])
    .where('spam', filter.isSpam ? 'is not' : 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  for (const column of ['form', 'language', 'status'] as const) {
    const value = filter[column];
    if (value) page = page.where((eb) => eb(words.length > 0 ? unindexed(eb.ref(column)) : column, '=', value));
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

/** See {@link DeskStore.counts}. */
export async function countApplications(
  db: Kysely<Tables>,
): Promise<{ byStatus: Record<Status, number>; spam: number }> {
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
  const countOf = (status: Status) => rows.find((row) => row.status === status)?.count ?? 0;
  const byStatus = Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<Status, number>;
  return { byStatus, spam };
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
