import type { Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import type { SpamReason } from '../api/application.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Author, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { joinPerson } from './persons.ts';

/** Takes an application out of the spam, and queues its notifications. */
export async function publish(
  db: Kysely<Tables>,
  id: string,
  channels: readonly Channel[],
  author: Author,
): Promise<void> {
  await db.updateTable('application').set({ spam: null }).where('id', '=', id).execute();
  const application = await findApplication(db, id);
  if (!application) return;
  await insertContacts(db, id, application.answers);
  await queueNotifications(db, application, channels);
  await joinPerson(db, id, author);
}

/** Queues the application's notifications too. @returns false if the application is missing. */
export async function clearSpam(
  db: Kysely<Tables>,
  id: string,
  author: Author,
  channels: readonly Channel[],
): Promise<boolean> {
  const found = await db.selectFrom('application').select('spam').where('id', '=', id).executeTakeFirst();
  if (!found?.spam) return found !== undefined;
  // Two requests at once: only the first one records the change.
  const { numUpdatedRows } = await incrementVersion(db, id).where('spam', 'is not', null).executeTakeFirst();
  if (numUpdatedRows === 0n) return true;
  await publish(db, id, channels, author);
  await record(db, { kind: 'notSpam', detail: { clearedSpam: found.spam } }, author, id);
  return true;
}

/** Leaves status, promised call and notices as they are. */
export async function markSpam(db: Kysely<Tables>, id: string, author: Author): Promise<void> {
  const { numUpdatedRows } = await incrementVersion(db, id).where('spam', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await hideAsSpam(db, id, 'hand', author.now);
  await record(db, { kind: 'spam', detail: {} }, author, id);
}

/** Spam belongs to no person. The notices of suspected spam are removed; after a mark by hand they stay sent. */
export async function hideAsSpam(db: Kysely<Tables>, id: string, spam: SpamReason, now: number): Promise<void> {
  await db
    .updateTable('application')
    .set({ spam, person_id: newId(now) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('contact').where('application_id', '=', id).execute();
  if (spam !== 'hand') await db.deleteFrom('outbox').where('application_id', '=', id).execute();
}
