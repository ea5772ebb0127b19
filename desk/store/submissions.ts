import type { Kysely } from 'kysely';
import type { Channel, Submission } from '../shared/application.ts';
import { campaignKeyOf } from '../shared/campaign.ts';
import { queueNotifications } from './outbox.ts';
import { insertContacts } from './people.ts';
import type { Tables } from './schema.ts';
import { contentHashOf, newId, receiptOf, toSearchText } from './submission-keys.ts';

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

/** Stores those that repeat nothing. @returns their ids. */
async function insertNew(db: Kysely<Tables>, items: readonly Prepared[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('application')
    .values(items.map(({ application }) => application))
    .onConflict((conflict) => conflict.columns(['submission', 'content_hash']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const contents = items.flatMap(({ content }) => (ids.has(content.application_id) ? [content] : []));
  if (contents.length > 0) await db.insertInto('application_content').values(contents).execute();
  return ids;
}

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
 * Stores submissions and queues their notifications, within the caller's transaction. One that is sent again with the
 * same content is the same application; with other content it is a correction, stored beside the first under the same receipt.
 * @returns what became of each, in their order.
 */
export async function insertSubmissions(
  db: Kysely<Tables>,
  submissions: readonly Submission[],
  channels: readonly Channel[],
): Promise<{ receipt: string; isRepeat: boolean }[]> {
  const items = submissions.map(prepare);
  // Two transactions that write the same rows must do so in one order, or each waits for the other.
  const orderOf = ({ key }: Prepared) => key.submission + key.content_hash;
  const sorted = items.toSorted((one, two) => (orderOf(one) < orderOf(two) ? -1 : 1));
  const inserted = await insertNew(db, sorted);
  const queued = [];
  for (const item of sorted) {
    const { receivedAt, spam, answers } = item.submission;
    if (spam !== null) continue;
    const id = inserted.has(item.application.id) ? item.application.id : await clearRepeated(db, item);
    if (id) queued.push({ id, receivedAt, answers });
  }
  await insertContacts(db, queued);
  await queueNotifications(db, queued, channels);
  return items.map(({ key, application }) => ({
    receipt: receiptOf(key.submission),
    isRepeat: !inserted.has(application.id),
  }));
}
