import type { Kysely, NotNull } from 'kysely';
import type { UpdatesResponse } from '../api/types.ts';
import { applicationOf, withContent } from '../database/application-rows.ts';
import { firstIdAt } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';

/**
 * Lists new and changed applications since a time, without unchanged spam.
 * @param limit 1 to 500, for new and for changed applications each; above it the list is empty.
 */
export async function listUpdates(
  db: Kysely<Tables>,
  since: number,
  limit: number,
): Promise<Pick<UpdatesResponse, 'applications' | 'isTruncated'>> {
  const firstId = firstIdAt(since);
  const received = await db
    .selectFrom('application')
    .select('id')
    .where('id', '>=', firstId)
    .where('spam', 'is', null)
    .limit(limit + 1)
    .execute();
  const changed = await db
    .selectFrom('history')
    .select('application_id as id')
    .where('id', '>=', firstId)
    .where('application_id', 'is not', null)
    .limit(limit + 1)
    .execute();
  const ids = [...new Set([...received, ...changed].flatMap(({ id }) => id ?? []))];
  const isTruncated = Math.max(received.length, changed.length) > limit;
  if (isTruncated || ids.length === 0) return { applications: [], isTruncated };
  const rows = await withContent(db).where('application.id', 'in', ids).execute();
  return { applications: rows.map(applicationOf), isTruncated };
}

/** More people than a school has. */
const viewingLimit = 50;

/** Lists who has which application open, the newest viewing first. @param since earlier viewings have ended. */
export function listViewings(db: Kysely<Tables>, since: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id as sessionId', 'account.id as accountId', 'account.name'])
    .select('session.viewing_id as applicationId')
    .where('viewing_at', '>=', since)
    .where('viewing_id', 'is not', null)
    .$narrowType<{ applicationId: NotNull }>()
    .orderBy('viewing_at', 'desc')
    .limit(viewingLimit)
    .execute();
}

export async function setViewing(
  db: Kysely<Tables>,
  sessionId: string,
  applicationId: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ viewing_id: applicationId, viewing_at: applicationId === null ? null : now })
    .where('id', '=', sessionId)
    .execute();
}
