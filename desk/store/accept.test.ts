import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Submission } from '../applications.ts';
import { keepSubmissions } from './accept.ts';
import type { NewRow } from './new-rows.ts';
import type { Tables } from './schema.ts';
import { submissionOf } from './store-contract-support.ts';

/** The order in which submissions reach the database, where all of them are new and nobody is notified. */
async function writtenOrder(submissions: readonly Submission[]): Promise<string[]> {
  const written: string[] = [];
  const insertNew = async (_db: Kysely<Tables>, rows: readonly NewRow[]) => {
    written.push(...rows.map(({ submission, content_hash }) => `${submission} ${content_hash}`));
    return new Set(rows.map(({ id }) => id));
  };
  await keepSubmissions({} as Kysely<Tables>, { insertNew }, submissions, []);
  return written;
}

it('the same submissions are written in the same order, whichever came first, a correction of one too', async () => {
  const first = submissionOf();
  const submissions = [
    first,
    { ...first, answers: { name: 'Ali' } },
    { ...first, answers: { name: 'Vali' } },
    submissionOf(),
  ];
  expect(await writtenOrder(submissions)).toEqual(await writtenOrder(submissions.toReversed()));
});
