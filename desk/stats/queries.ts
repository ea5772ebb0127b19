import { type Kysely, type NotNull, sql } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { RefusalReason, Source, Status } from '../api/application.ts';
import type { Database } from '../database/database.ts';
import { firstIdAt } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';

/** Without spam and repeated applications. */
export interface StoredStats {
  applications: { form: FormId; campaign: string; status: Status; points: number; count: number }[];
  /** Without the source `site`: it is the rest. */
  sources: { source: Source; status: Status; count: number }[];
  refusals: { reason: RefusalReason; count: number }[];
  colleagues: { name: string; count: number }[];
}

/** Without changes that were undone, and without closing as repeated. */
const countWork = (db: Kysely<Tables>, start: number) =>
  db
    .selectFrom('history')
    .innerJoin('application', 'application.id', 'history.application_id')
    .select('account_name as name')
    .select(({ fn }) => fn.count<number>('application_id').distinct().as('count'))
    .where('history.id', '>=', firstIdAt(start))
    .where('kind', '=', 'status')
    .where('status', '!=', 'repeated')
    .where((eb) => eb.or([eb('status', '!=', 'new'), eb('call_at', 'is not', null)]))
    .where('account_name', 'is not', null)
    .$narrowType<{ name: NotNull }>()
    .groupBy('account_name')
    .orderBy('count', 'desc')
    .execute();

/** @param hasWork counts the work of colleagues too. It reads the history, of which a year takes 90 ms. */
export async function readStats(
  { engine }: Pick<Database, 'engine'>,
  start: number,
  hasWork = true,
): Promise<StoredStats> {
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
        .select(['form', 'language', 'campaign', 'status', 'points'])
        .where((eb) => eb(skipIndex(eb.ref('status')), '!=', 'repeated'))
        .groupBy(['form', 'language', 'campaign', 'status', 'points'])
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
        .orderBy('count', 'desc')
        .execute(),
      colleagues: hasWork ? await countWork(db, start) : [],
    };
  });
}
