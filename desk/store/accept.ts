import type { Kysely } from 'kysely';
import type { Submission } from '../applications.ts';
import type { Engine } from './engine.ts';
import { contentHashOf, newId, receiptOf } from './identifiers.ts';
import type { NewRow } from './new-rows.ts';
import type { Tables } from './schema.ts';
import { searchableWords } from './search-words.ts';
import type { Channel } from './store.ts';

/** What a visitor's submission became. */
export interface Acceptance {
  receipt: string;
  isRepeat: boolean;
}

/** An application that the owner is to be told of. */
type Announced = Pick<Submission, 'receivedAt'> & { id: string };

/** Queues the notifications of applications, due at once. */
export async function queueNotifications(
  db: Kysely<Tables>,
  applications: readonly Announced[],
  channels: readonly Channel[],
): Promise<void> {
  const rows = applications.flatMap(({ id, receivedAt }) =>
    channels.map((channel) => ({
      id: newId(receivedAt),
      application_id: id,
      channel,
      state: 'waiting' as const,
      attempts: 0,
      due_at: receivedAt,
    })),
  );
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}

/** A submission with what its row needs. */
function prepare(submission: Submission) {
  return {
    submission,
    id: newId(submission.receivedAt),
    key: submission.submission.toLowerCase(),
    contentHash: contentHashOf(submission),
  };
}

type Prepared = ReturnType<typeof prepare>;

/**
 * Two transactions that write the same rows must do so in one order, or each waits for the other. A submission and its
 * correction have one key: then their contents decide.
 */
function inOneOrder(items: readonly Prepared[]): Prepared[] {
  const placeOf = ({ key, contentHash }: Prepared) => `${key} ${contentHash}`;
  return [...items].sort((one, two) => (placeOf(one) < placeOf(two) ? -1 : 1));
}

function rowOf({ submission, id, key, contentHash }: Prepared): NewRow {
  return {
    id,
    submission: key,
    content_hash: contentHash,
    form: submission.form,
    language: submission.language,
    received_at: submission.receivedAt,
    status: 'new',
    spam: submission.spam,
    words: searchableWords(submission),
    answers: JSON.stringify(submission.answers),
    hidden: JSON.stringify(submission.hidden),
  };
}

/**
 * A repeat that arouses no suspicion clears what was taken for spam: a visitor who was quicker than people are
 * presses the button again, and is thanked; the owner must hear of it.
 */
async function clearRepeated(db: Kysely<Tables>, { submission, key, contentHash }: Prepared): Promise<Announced[]> {
  if (submission.spam !== null) return [];
  const rows = await db
    .updateTable('application')
    .set({ spam: null })
    .where('submission', '=', key)
    .where('content_hash', '=', contentHash)
    .where('spam', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => ({ id, receivedAt: submission.receivedAt }));
}

/**
 * Keeps submissions and queues their notifications, within the caller's transaction.
 * @returns what became of each, in their order.
 */
export async function keepSubmissions(
  db: Kysely<Tables>,
  { insertNew }: Pick<Engine, 'insertNew'>,
  submissions: readonly Submission[],
  channels: readonly Channel[],
): Promise<Acceptance[]> {
  const items = submissions.map(prepare);
  const inserted = await insertNew(db, inOneOrder(items).map(rowOf));
  const announced: Announced[] = items
    .filter(({ id, submission }) => inserted.has(id) && submission.spam === null)
    .map(({ id, submission }) => ({ id, receivedAt: submission.receivedAt }));
  for (const item of inOneOrder(items)) {
    if (!inserted.has(item.id)) announced.push(...(await clearRepeated(db, item)));
  }
  await queueNotifications(db, announced, channels);
  return items.map(({ id, key }) => ({ receipt: receiptOf(key), isRepeat: !inserted.has(id) }));
}
