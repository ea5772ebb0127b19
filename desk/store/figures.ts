import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { type Status, statuses } from '../shared/application.ts';
import type { VisitCount, VisitKind } from '../shared/figures.ts';
import type { Engine, Tables } from './schema.ts';

/** What figures are asked for. Days are in Asia/Tashkent, times milliseconds since 1970. */
export interface FiguresQuery {
  /** The first and the last day. */
  from: string;
  to: string;
  /** When each week begins, and when the last one ends. */
  weekStarts: readonly number[];
  /** Since when enrolments on a form take a seat. */
  seats: readonly { form: FormId; since: number }[];
  /** Results of the first-bug trial, as they are stored. */
  trials: readonly string[];
}

/** Counts as they are stored, spam apart. */
export interface StoredFigures {
  visits: Omit<VisitCount, 'day'>[];
  visitsByDay: { day: string; kind: VisitKind; count: number }[];
  applications: { form: FormId; language: LanguageCode; campaign: string; status: Status; count: number }[];
  /** By week: how many came, and how many of them are enrolled. */
  weeks: { applications: number; enrolled: number }[];
  /** In the order of the query. */
  seats: number[];
  trials: number[];
}

/** Counts that one statement adds: SQLite takes 32,766 parameters. */
const rowLimit = 1000;

/** Adds to what is counted of the same day, kind, subject, language and campaign. @param visits at least one. */
export async function addVisits(db: Kysely<Tables>, visits: readonly VisitCount[]): Promise<void> {
  for (let from = 0; from < visits.length; from += rowLimit) {
    await db
      .insertInto('figure')
      .values(visits.slice(from, from + rowLimit))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject', 'language', 'campaign', 'day'])
          .doUpdateSet((eb) => ({ count: eb('figure.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/** Removes the counts of earlier days. */
export async function removeVisitsBefore(db: Kysely<Tables>, day: string): Promise<void> {
  await db.deleteFrom('figure').where('day', '<', day).execute();
}

/** PostgreSQL's sums of whole numbers are decimals, which its driver hands over as texts. */
const total = sql<number>`cast(sum(${sql.ref('count')}) as bigint)`;

type Count = SelectQueryBuilder<Tables, 'application', { count: number }>;

/** What several queries count, in one statement. */
async function countEach(db: Kysely<Tables>, queries: readonly Count[]): Promise<number[]> {
  if (queries.length === 0) return [];
  const row = await db.selectNoFrom(queries.map((query, index) => query.as(`count${index}`))).executeTakeFirstOrThrow();
  return queries.map((_, index) => (row as Record<string, number>)[`count${index}`] ?? 0);
}

export async function readFigures(
  db: Kysely<Tables>,
  { unindexed, inIndexOrder }: Pick<Engine, 'unindexed' | 'inIndexOrder'>,
  { from, to, weekStarts, seats, trials }: FiguresQuery,
): Promise<StoredFigures> {
  const [start = 0, end = 0] = [weekStarts[0], weekStarts.at(-1)];
  const those = db.selectFrom('application').where('spam', 'is', null);
  const countOf = (query: typeof those) => query.select(({ fn }) => fn.countAll<number>().as('count'));
  const weeks = weekStarts
    .slice(0, -1)
    .map((weekStart, index) => ({ start: weekStart, end: weekStarts[index + 1] ?? end }));
  // Beside a filter that an index begins with, SQLite sorts what it finds; by the order of the other index it does not.
  const [visits, visitsByDay, applications, ...counts] = await Promise.all([
    db
      .selectFrom('figure')
      .select(['kind', 'subject', 'language', 'campaign', total.as('count')])
      .where((eb) => eb.between(unindexed(eb.ref('day')), from, to))
      .groupBy(['kind', 'subject', 'language', 'campaign'])
      .execute(),
    db
      .selectFrom('figure')
      .select(['day', 'kind', total.as('count')])
      .where((eb) => eb.between('day', from, to))
      .groupBy(['day', 'kind'])
      .execute(),
    inIndexOrder(db, (connection) =>
      connection
        .selectFrom('application')
        .select(({ fn }) => ['form', 'language', 'campaign', 'status', fn.countAll<number>().as('count')])
        .where('spam', 'is', null)
        .where((eb) => eb(unindexed(eb.ref('received_at')), '>=', start))
        .where((eb) => eb(unindexed(eb.ref('received_at')), '<', end))
        .groupBy(['form', 'language', 'campaign', 'status'])
        .execute(),
    ),
    // Any status: the index that begins with it is a third of the one without, which has the words that are searched.
    ...[those.where('status', 'in', statuses), those.where('status', '=', 'enrolled' as const)].map((query) =>
      countEach(
        db,
        weeks.map((week) => countOf(query.where('received_at', '>=', week.start).where('received_at', '<', week.end))),
      ),
    ),
    countEach(
      db,
      seats.map(({ form, since }) =>
        countOf(
          those.where('status', '=', 'enrolled').where('form', '=', form).where('status_changed_at', '>=', since),
        ),
      ),
    ),
    countEach(
      db,
      trials.map((trial) =>
        countOf(those.where('trial', '=', trial).where('received_at', '>=', start).where('received_at', '<', end)),
      ),
    ),
  ]);
  const [received = [], enrolled = [], taken = [], found = []] = counts;
  return {
    visits,
    visitsByDay,
    applications,
    weeks: weeks.map((_, index) => ({ applications: received[index] ?? 0, enrolled: enrolled[index] ?? 0 })),
    seats: taken,
    trials: found,
  };
}
