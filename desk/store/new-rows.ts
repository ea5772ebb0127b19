import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What a submission becomes: an application's row and its content's, which is kept under the same id. */
export type NewRow = Required<Omit<Insertable<Tables['application']>, 'status_changed_at'>> &
  Omit<Insertable<Tables['application_content']>, 'application_id'>;

/** What makes a repeat a repeat. */
export const sameSubmission = ['submission', 'content_hash'] as const;

/**
 * Keeps those rows that repeat nothing, table by table.
 * @returns the ids of those that were kept.
 */
export async function insertByTable(db: Kysely<Tables>, rows: readonly NewRow[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('application')
    .values(rows.map(({ answers, hidden, ...application }) => application))
    .onConflict((conflict) => conflict.columns(sameSubmission).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const contents = rows.filter(({ id }) => ids.has(id));
  if (contents.length > 0) {
    await db
      .insertInto('application_content')
      .values(contents.map(({ id, answers, hidden }) => ({ application_id: id, answers, hidden })))
      .execute();
  }
  return ids;
}
