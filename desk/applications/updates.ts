import type { Kysely } from 'kysely';
import type { Application } from '../api/application.ts';
import { applicationOf, withContent } from '../database/application-rows.ts';
import { firstIdAt } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';

export interface Updates {
  applications: Application[];
  /** Whether there are more than the limit. */
  isTruncated: boolean;
}

/**
 * Applications that came or were changed at a time or later; unchanged spam is left out.
 * @param since milliseconds since 1970.
 * @param limit how many of each at most, 1 to 500.
 */
export async function listUpdates(db: Kysely<Tables>, since: number, limit: number): Promise<Updates> {
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

/** An application that somebody has open. */
export interface Viewing {
  sessionId: string;
  accountId: string;
  name: string;
  applicationId: string;
  /** When this was stored, milliseconds since 1970. */
  at: number;
}

/** More people than a school has; the last seen of them. */
const viewingLimit = 50;

/** Who has which application open. @param since milliseconds since 1970: earlier ones have ended. */
export async function listViewings(db: Kysely<Tables>, since: number): Promise<Viewing[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id as sessionId', 'account.id as accountId', 'account.name'])
    .select(['session.viewing_id as applicationId', 'session.viewing_at as at'])
    .where('viewing_at', '>=', since)
    .orderBy('viewing_at', 'desc')
    .limit(viewingLimit)
    .execute();
  return rows.flatMap(({ applicationId, at, ...row }) =>
    applicationId === null || at === null ? [] : [{ ...row, applicationId, at }],
  );
}

/** @param applicationId null where a session has none open. */
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
