import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import { toSearchText } from './search-words.ts';

export async function indexForSearch(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const applications = await db
    .selectFrom('application')
    .innerJoin('application_content', 'application_id', 'id')
    .select(['id', 'receipt', 'answers'])
    .where('id', 'in', ids)
    .execute();
  if (applications.length === 0) return;
  const notes = await db
    .selectFrom('note')
    .select(['application_id', 'text'])
    .where('application_id', 'in', ids)
    .orderBy('written_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const cases = applications.map(({ id, receipt, answers }) => {
    const own = notes.filter((note) => note.application_id === id).map(({ text }) => text);
    const words = toSearchText({ receipt, answers: JSON.parse(answers) }, own);
    return sql`when ${id} then ${words}`;
  });
  await db
    .updateTable('application')
    .set({ words: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', ids)
    .execute();
}
