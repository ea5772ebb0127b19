import type { Kysely } from 'kysely';
import type { Source, Submission } from '../api/application.ts';
import { findApplication } from '../database/application-rows.ts';
import { type Actor, historyOf, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { removeApplication } from './changes.ts';
import { insertSubmission } from './submissions.ts';

/** Stores what a colleague was told, and notifies nobody. A repeated request stores it once. @returns its id. */
export async function addByHand(
  db: Kysely<Tables>,
  submission: Submission,
  source: Source,
  by?: Actor,
): Promise<string> {
  const { submissionId, receivedAt } = submission;
  const { id, isRepeat } = await insertSubmission(db, submission, [], source);
  if (!isRepeat) await record(db, { kind: 'added', detail: { source, changeId: submissionId } }, by, receivedAt, id);
  return id;
}

/** Removes the application. @returns false if somebody has worked on it since. */
export async function undoAdded(db: Kysely<Tables>, id: string, now: number, by: Actor): Promise<boolean> {
  const worked = (await historyOf(db, id)).filter(({ accountId }) => accountId !== null);
  if (worked.length > 1) return false;
  const application = await findApplication(db, id);
  return application !== undefined && removeApplication(db, id, application.version, now, by);
}
