import type { Kysely } from 'kysely';
import { dayMs } from '../../model/durations.ts';
import type { Channel } from '../../model/notification-channels.ts';
import { pointsIn } from '../../model/points.ts';
import type { Source, Submission } from '../api/application.ts';
import { campaignKeyOf } from '../api/campaign.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Actor, record } from '../database/history.ts';
import { contentHashOf, newId, newReceipt } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { toSearchText } from '../database/search-words.ts';
import { joinPerson } from './persons.ts';

/** Suspected spam of a day. A flood of it must not fill the disk. */
const dailySpamLimit = 200;

/** Removes the oldest first. What a colleague has worked on has another version, and stays. */
async function removeExcessSpam(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('application')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('application')
        .select('id')
        .where('spam', 'is not', null)
        .where('received_at', '>', now - dayMs)
        .where('version', '=', 1)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(dailySpamLimit)
        .offset(dailySpamLimit),
    )
    .execute();
}

/**
 * Within the caller's transaction. The same submission with the same content is a repeat. With other content it is a
 * correction, stored beside the first under the same receipt.
 */
export async function insertSubmission(
  db: Kysely<Tables>,
  submission: Submission,
  channels: readonly Channel[],
  source: Source = 'site',
): Promise<{ id: string; receipt: string; isRepeat: boolean }> {
  const { submissionId, form, language, receivedAt, spam, answers, hidden } = submission;
  const contentHash = contentHashOf(submission);
  const ofSubmission = db.selectFrom('application').select(['id', 'receipt']).where('submission', '=', submissionId);
  const earlier = await ofSubmission.limit(1).executeTakeFirst();
  const receipt = earlier?.receipt ?? newReceipt();
  const inserted = await db
    .insertInto('application')
    .values({
      id: newId(receivedAt),
      submission: submissionId,
      receipt,
      content_hash: contentHash,
      form,
      language,
      received_at: receivedAt,
      status: 'new',
      source,
      spam,
      words: toSearchText({ receipt, answers }),
      campaign: campaignKeyOf(hidden),
      points: pointsIn(hidden.points ?? '').length,
      person_id: newId(receivedAt),
    })
    .onConflict((conflict) => conflict.columns(['submission', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await db
      .insertInto('application_content')
      .values({ application_id: inserted.id, answers: JSON.stringify(answers), hidden: JSON.stringify(hidden) })
      .execute();
    if (spam) await removeExcessSpam(db, receivedAt);
  }
  if (spam === null) {
    // A visitor whose form was taken for spam presses the button again: the repeat clears the suspicion.
    const announced =
      inserted ??
      (await db
        .updateTable('application')
        .set({ spam: null })
        .where('submission', '=', submissionId)
        .where('content_hash', '=', contentHash)
        .where('spam', '!=', 'hand')
        .returning('id')
        .executeTakeFirst());
    if (announced) {
      await insertContacts(db, announced.id, answers);
      await queueNotifications(db, { id: announced.id, receivedAt }, channels);
      await joinPerson(db, announced.id, { now: receivedAt });
    }
  }
  if (inserted) return { ...inserted, receipt, isRepeat: false };
  // In PostgreSQL the first of two equal submissions may have been stored since.
  const stored = await ofSubmission.where('content_hash', '=', contentHash).executeTakeFirstOrThrow();
  return { ...stored, isRepeat: true };
}

/** Stores what a colleague was told, and notifies nobody. A repeated request stores it once. @returns its id. */
export async function addByHand(
  db: Kysely<Tables>,
  submission: Submission,
  source: Source,
  by?: Actor,
): Promise<string> {
  const { submissionId, receivedAt } = submission;
  const { id, isRepeat } = await insertSubmission(db, submission, [], source);
  if (!isRepeat)
    await record(db, { kind: 'added', detail: { source } }, { now: receivedAt, by, changeId: submissionId }, id);
  return id;
}
