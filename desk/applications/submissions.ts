import type { Kysely } from 'kysely';
import type { Channel, Submission } from '../api/application.ts';
import { campaignKeyOf } from '../api/campaign.ts';
import { insertContacts } from '../database/contacts.ts';
import { contentHashOf, newId, receiptOf } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { toSearchText } from '../database/search-words.ts';

/** What is stored of a submission, beside itself. */
function prepare(submission: Submission) {
  const { form, language, receivedAt, spam, answers, hidden } = submission;
  const id = newId(receivedAt);
  const key = { submission: submission.submissionId, content_hash: contentHashOf(submission) };
  const words = toSearchText(submission);
  return {
    submission,
    key,
    application: {
      id,
      ...key,
      form,
      language,
      received_at: receivedAt,
      status: 'new' as const,
      spam,
      words,
      trial: hidden.trial ?? null,
      campaign: campaignKeyOf(hidden),
    },
    content: { application_id: id, answers: JSON.stringify(answers), hidden: JSON.stringify(hidden) },
  };
}

type Prepared = ReturnType<typeof prepare>;

/**
 * A repeat that arouses no suspicion clears what was taken for spam: a visitor who was quicker than people are
 * presses the button again; the owner must be notified of it.
 * @returns the application's id where it was cleared.
 */
async function clearRepeated(db: Kysely<Tables>, { key }: Prepared): Promise<string | undefined> {
  const cleared = await db
    .updateTable('application')
    .set({ spam: null })
    .where('submission', '=', key.submission)
    .where('content_hash', '=', key.content_hash)
    .where('spam', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return cleared?.id;
}

/**
 * Stores a submission and, unless it is spam, queues its notifications, within the caller's transaction. A submission that
 * is sent again with the same content is the same application. With other content it is a correction, stored beside the
 * first under the same receipt: nothing that a visitor sent is lost.
 */
export async function insertSubmission(
  db: Kysely<Tables>,
  submission: Submission,
  channels: readonly Channel[],
): Promise<{ receipt: string; isRepeat: boolean }> {
  const prepared = prepare(submission);
  const { application, content, key } = prepared;
  const inserted = await db
    .insertInto('application')
    .values(application)
    .onConflict((conflict) => conflict.columns(['submission', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await db.insertInto('application_content').values(content).execute();
  const { receivedAt, spam, answers } = submission;
  const id = spam === null ? (inserted?.id ?? (await clearRepeated(db, prepared))) : undefined;
  if (id) {
    await insertContacts(db, [{ id, answers }]);
    await queueNotifications(db, [{ id, receivedAt }], channels);
  }
  return { receipt: receiptOf(key.submission), isRepeat: !inserted };
}
