import type { Kysely } from 'kysely';
import type { Source, Submission } from '../api/application.ts';
import { type Actor, historyOf, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { regroup } from './grouping.ts';
import { insertSubmission } from './submissions.ts';

/** Stores what a colleague was told, and notifies nobody. A repeated request stores it once. @returns its id. */
export async function addByHand(
  db: Kysely<Tables>,
  submission: Submission,
  source: Source,
  by?: Actor,
): Promise<string> {
  const { submissionId, receivedAt } = submission;
  const { isRepeat } = await insertSubmission(db, submission, [], source);
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('submission', '=', submissionId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  if (!isRepeat) await record(db, { kind: 'added', detail: { source, changeId: submissionId } }, by, receivedAt, id);
  return id;
}

/** Removes the application. @returns false if somebody has worked on it since. */
export async function undoAdded(db: Kysely<Tables>, id: string, now: number, by: Actor): Promise<boolean> {
  const worked = (await historyOf(db, id)).filter(({ accountId }) => accountId !== null);
  if (worked.length > 1) return false;
  const others = await db.selectFrom('application').select('id').where('shown_with', '=', id).execute();
  const { numDeletedRows } = await db.deleteFrom('application').where('id', '=', id).executeTakeFirst();
  for (const other of others) await regroup(db, other.id, now);
  if (numDeletedRows > 0n) await record(db, { kind: 'removed', detail: {} }, by, now);
  return numDeletedRows > 0n;
}
