import type { FormId } from '../../model/forms.ts';
import type { Status } from '../api/application.ts';
import type { Database } from '../database/database.ts';

export interface StatsQuery {
  start: number;
  /** An enrolment since this time takes a seat. */
  seats: readonly { form: FormId; since: number }[];
}

/** Without spam. */
export interface StoredStats {
  applications: { form: FormId; campaign: string; status: Status; count: number }[];
  /** In the order of the query. */
  seats: number[];
}

export async function readStats(
  { engine }: Pick<Database, 'engine'>,
  { start, seats }: StatsQuery,
): Promise<StoredStats> {
  const { query, skipIndex } = await engine();
  return query(async (db) => {
    // These columns begin the index `application_stats`, so that libSQL has nothing to sort.
    const applications = await db
      .selectFrom('application')
      .select(({ fn }) => ['form', 'language', 'campaign', 'status', fn.countAll<number>().as('count')])
      .where('spam', 'is', null)
      .where((eb) => eb(skipIndex(eb.ref('received_at')), '>=', start))
      .groupBy(['form', 'language', 'campaign', 'status'])
      .execute();
    const takenSeats: number[] = [];
    for (const { form, since } of seats) {
      const { count } = await db
        .selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('spam', 'is', null)
        .where('status', '=', 'enrolled')
        .where('form', '=', form)
        .where('status_changed_at', '>=', since)
        .executeTakeFirstOrThrow();
      takenSeats.push(count);
    }
    return { applications, seats: takenSeats };
  });
}
