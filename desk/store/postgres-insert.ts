import { type Kysely, sql } from 'kysely';
import { type NewRow, sameSubmission } from './new-rows.ts';
import type { Tables } from './schema.ts';

/** The columns of a new row with their types in PostgreSQL. */
const columnTypes: Readonly<Record<keyof NewRow, string>> = {
  id: 'uuid',
  submission: 'uuid',
  content_hash: 'text',
  form: 'text',
  language: 'text',
  received_at: 'bigint',
  status: 'text',
  spam: 'text',
  words: 'text',
  answers: 'text',
  hidden: 'text',
};

const columns = Object.keys(columnTypes) as (keyof NewRow)[];
const typed = sql.join(columns.map((name) => sql`${sql.ref(name)} ${sql.raw(columnTypes[name])}`));
const ofApplication = sql.join(
  columns.filter((name) => name !== 'answers' && name !== 'hidden').map((name) => sql.ref(name)),
);

/**
 * Keeps those rows that repeat nothing, in both tables by one statement: each statement is a way to the server and
 * back, and one whose text does not grow with its rows is read sooner there than a list of values.
 * @returns the ids of those that were kept.
 */
export async function insertAtOnce(db: Kysely<Tables>, rows: readonly NewRow[]): Promise<Set<string>> {
  const { rows: kept } = await sql<{ id: string }>`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}) as given (${typed})),
    fresh as (
      insert into application (${ofApplication}) select ${ofApplication} from given
      on conflict (${sql.join(sameSubmission.map((name) => sql.ref(name)))}) do nothing returning id
    ),
    content as (
      insert into application_content (application_id, answers, hidden)
      select id, answers, hidden from given where id in (select id from fresh)
    )
    select id from fresh`.execute(db);
  return new Set(kept.map(({ id }) => id));
}
