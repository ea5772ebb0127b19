import type { Kysely } from 'kysely';
import type { Channel, Submission } from '../api/application.ts';
import { campaignKeyOf } from '../api/campaign.ts';
import { insertContacts } from '../database/contacts.ts';
import { contentHashOf, newId, receiptOf } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { toSearchText } from '../database/search-words.ts';

/**
 * Within the caller's transaction. The same submission with the same content is a repeat. With other content it is a
 * correction, stored beside the first under the same receipt.
 */
export async function insertSubmission(
  db: Kysely<Tables>,
  submission: Submission,
  channels: readonly Channel[],
): Promise<{ receipt: string; isRepeat: boolean }> {
  const { submissionId, form, language, receivedAt, spam, answers, hidden } = submission;
  const contentHash = contentHashOf(submission);
  const inserted = await db
    .insertInto('application')
    .values({
      id: newId(receivedAt),
      submission: submissionId,
      content_hash: contentHash,
      form,
      language,
      received_at: receivedAt,
      status: 'new',
      spam,
      words: toSearchText(submission),
      campaign: campaignKeyOf(hidden),
    })
    .onConflict((conflict) => conflict.columns(['submission', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await db
      .insertInto('application_content')
      .values({ application_id: inserted.id, answers: JSON.stringify(answers), hidden: JSON.stringify(hidden) })
      .execute();
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
        .where('spam', 'is not', null)
        .returning('id')
        .executeTakeFirst());
    if (announced) {
      await insertContacts(db, [{ id: announced.id, answers }]);
      await queueNotifications(db, [{ id: announced.id, receivedAt }], channels);
    }
  }
  return { receipt: receiptOf(submissionId), isRepeat: !inserted };
}
