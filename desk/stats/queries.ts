import type { Kysely } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { Status } from '../api/application.ts';
import type { Engine, Tables } from '../database/schema.ts';

/** Times are milliseconds since 1970. */
export interface StatsQuery {
  /** When the range begins and ends. */
  start: number;
  end: number;
  /** Since when enrolments on a form take a seat. */
  seats: readonly { form: FormId; since: number }[];
}

/** Counts without spam. */
export interface StoredStats {
  applications: { form: FormId; campaign: string; status: Status; count: number }[];
  /** In the order of the query. */
  seats: number[];
}

export async function readStats(
  db: Kysely<Tables>,
  { unindexed, inIndexOrder }: Pick<Engine, 'unindexed' | 'inIndexOrder'>,
  { start, end, seats }: StatsQuery,
): Promise<StoredStats> {
  // Grouped by the columns with which the index `application_figures` begins: there is nothing to sort.
  const applications = await inIndexOrder(db, (connection) =>
    connection
      .selectFrom('application')
      .select(({ fn }) => ['form', 'language', 'campaign', 'status', fn.countAll<number>().as('count')])
      .where('spam', 'is', null)
      .where((eb) => eb(unindexed(eb.ref('received_at')), '>=', start))
      .where((eb) => eb(unindexed(eb.ref('received_at')), '<', end))
      .groupBy(['form', 'language', 'campaign', 'status'])
      .execute(),
  );
  const taken: number[] = [];
  for (const { form, since } of seats) {
    const { count } = await db
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('spam', 'is', null)
      .where('status', '=', 'enrolled')
      .where('form', '=', form)
      .where('status_changed_at', '>=', since)
      .executeTakeFirstOrThrow();
    taken.push(count);
  }
  return { applications, seats: taken };
}
