import { type NotNull, sql } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import { pointIds } from '../../model/points.ts';
import type { RefusalReason, Source, Status } from '../api/application.ts';
import type { Database } from '../database/database.ts';
import { firstIdAt } from '../database/keys.ts';
import type { PointsCounts } from './types.ts';

/** Without spam and repeated applications. */
export interface StoredStats {
  applications: { form: FormId; campaign: string; status: Status; count: number }[];
  /** Without the source `site`: it is the rest. */
  sources: { source: Source; status: Status; count: number }[];
  refusals: { reason: RefusalReason; count: number }[];
  points: PointsCounts;
}

export async function readStats({ engine }: Pick<Database, 'engine'>, start: number): Promise<StoredStats> {
  const { query, skipIndex } = await engine();
  return query(async (db) => {
    const received = db
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('spam', 'is', null)
      .where((eb) => eb(skipIndex(eb.ref('received_at')), '>=', start));
    return {
      // These columns begin the index `application_stats`, so that libSQL has nothing to sort.
      applications: await received
        .select(['form', 'language', 'campaign', 'status'])
        .where((eb) => eb(skipIndex(eb.ref('status')), '!=', 'repeated'))
        .groupBy(['form', 'language', 'campaign', 'status'])
        .execute(),
      // A partial index needs its own literal.
      sources: await received
        .select(['source', 'status'])
        .where('status', '!=', 'repeated')
        .where('source', '<>', sql.lit('site' as const))
        .groupBy(['source', 'status'])
        .execute(),
      refusals: await received
        .select('refusal_reason as reason')
        .where('refusal_reason', 'is not', null)
        .$narrowType<{ reason: NotNull }>()
        .groupBy('refusal_reason')
        .execute(),
      points: await db
        // Materialized: libSQL would look up the content of every application instead.
        .with(
          (cte) => cte('gathered').materialized(),
          (cte) =>
            cte
              .selectFrom('application_content')
              .select(['application_id', 'hidden'])
              // An id begins with the time of its application.
              .where('application_id', '>=', firstIdAt(start))
              .where('hidden', 'like', '%"points":%'),
        )
        .selectFrom('gathered')
        .innerJoin('application', 'application.id', 'gathered.application_id')
        .where('spam', 'is', null)
        .where('status', '!=', 'repeated')
        .select(({ fn }) => [
          fn.countAll<number>().as('applications'),
          fn.countAll<number>().filterWhere('hidden', 'like', `%"points":"${pointIds.join()}"%`).as('full'),
        ])
        .executeTakeFirstOrThrow(),
    };
  });
}
