import { type Kysely, sql } from 'kysely';
import type { Engine, Tables } from './schema.ts';
import { toSearchText } from './search-words.ts';

/** Applications that one statement changes. */
const batchSize = 200;

/** Writes anew what searches look through of some applications: what their visitors wrote, and all notes. */
export async function indexForSearch(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const applications = await db
    .selectFrom('application')
    .innerJoin('application_content', 'application_id', 'id')
    .select(['id', 'submission', 'answers'])
    .where('id', 'in', ids)
    .execute();
  const notes = await db
    .selectFrom('note')
    .select(['application_id', 'text'])
    .where('application_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const notesOf = new Map<string, string[]>();
  for (const { application_id: id, text } of notes) notesOf.set(id, [...(notesOf.get(id) ?? []), text]);
  if (applications.length === 0) return;
  const cases = applications.map(({ id, submission, answers }) => {
    const words = toSearchText({ submissionId: submission, answers: JSON.parse(answers) }, notesOf.get(id));
    return sql`when ${id} then ${words}`;
  });
  await db
    .updateTable('application')
    .set({ words: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', ids)
    .execute();
}

/** A migration: every text is searched in one spelling of Uzbek and Russian, notes too. */
export async function indexAllForSearch(db: Kysely<Tables>, { name }: Engine): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = db.selectFrom('application').select('id').where('id', '>', after).orderBy('id').limit(batchSize);
    const ids = (await batch.execute()).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await indexForSearch(db, ids);
    after = last;
  }
  // Rows that grew have left the pages of these two half empty, and a search for a rare word reads all of them.
  for (const index of ['application_newest', 'application_trial']) {
    await sql`${sql.raw(name === 'postgres' ? 'reindex index' : 'reindex')} ${sql.ref(index)}`.execute(db);
  }
}
