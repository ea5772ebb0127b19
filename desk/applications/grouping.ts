import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type Application, type Colleague, openStatuses } from '../api/application.ts';
import { maxCountedDuplicates } from '../api/possible-duplicates.ts';
import { applicationOf, incrementVersion, withContent } from '../database/application-rows.ts';
import { type Actor, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { countPossibleDuplicates } from './possible-duplicates.ts';

/**
 * The other applications of each application's person, the newest first. More than `maxCountedDuplicates` share the
 * phone of a school or an agency: they are not one person's.
 */
export async function findOthers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const counts = Object.entries(await countPossibleDuplicates(db, ids));
  const few = counts.filter(([, count]) => count <= maxCountedDuplicates).map(([id]) => id);
  const others = new Map<string, string[]>();
  if (few.length === 0) return others;
  const pairs = await db
    .selectFrom('contact as mine')
    .innerJoin('contact as other', (join) =>
      join.onRef('other.kind', '=', 'mine.kind').onRef('other.value', '=', 'mine.value'),
    )
    .select(['mine.application_id as id', 'other.application_id as otherId'])
    .distinct()
    .where('mine.application_id', 'in', few)
    .whereRef('other.application_id', '!=', 'mine.application_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('not_duplicate')
            .select('other_id')
            .whereRef('not_duplicate.application_id', '=', 'mine.application_id')
            .whereRef('not_duplicate.other_id', '=', 'other.application_id'),
        ),
      ),
    )
    .orderBy('otherId', 'desc')
    .execute();
  for (const { id, otherId } of pairs) others.set(id, [...(others.get(id) ?? []), otherId]);
  return others;
}

async function openOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await withContent(db)
    .where('application.id', 'in', ids)
    .where('status', 'in', openStatuses)
    .where('spam', 'is', null)
    .orderBy('application.id', 'desc')
    .execute();
  return rows.map(applicationOf);
}

/** `changeId` is the id by which the author can undo the change. */
interface Author {
  now: number;
  by?: Actor;
  changeId?: string | undefined;
}

/** Passes open applications from one colleague to another; null for free ones. Applications of others stay theirs. */
export async function pass(
  db: Kysely<Tables>,
  ids: readonly string[],
  from: Colleague | null,
  to: Colleague | null,
  { now, by, changeId }: Author,
): Promise<void> {
  const open = await openOf(db, ids);
  const passed = open.filter(({ responsible }) => responsible?.id === from?.id && responsible?.id !== to?.id);
  for (const { id } of passed) {
    await incrementVersion(db, id)
      .set({ responsible_id: to?.id ?? null })
      .execute();
    await record(db, { kind: 'responsible', detail: { from, to, changeId } }, by, now, id);
  }
  for (const { id } of passed) await showToColleague(db, id);
}

/** Gives an application its own row in Today if the row that stands for it belongs to another colleague. */
export const showToColleague = (db: Kysely<Tables>, id: string) =>
  sql`update application set shown_with = null
    where (id = ${id} or shown_with = ${id}) and responsible_id is distinct from (
      select leader.responsible_id from application as leader where leader.id = application.shown_with
    )`.execute(db);

/**
 * PostgreSQL runs transactions side by side. Transactions that group the same person wait for one another, because
 * they change the same rows in any order.
 */
async function lockPerson(db: Kysely<Tables>, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtext(kind || ':' || value) as key from contact where application_id = ${id} order by key
  ) as contacts`.execute(db);
}

/**
 * Today shows one row for one person: that of the open application that came or changed last. Other new applications of
 * the same colleague point to it. Free applications get the colleague who calls the person. Call this for an application
 * that came, changed or left the person.
 */
export async function regroup(db: Kysely<Tables>, id: string, author: Author): Promise<void> {
  await lockPerson(db, id);
  const leader = await db.selectFrom('application').select(['status', 'spam']).where('id', '=', id).executeTakeFirst();
  const isOpen = leader?.spam === null && openStatuses.includes(leader.status);
  const others = isOpen ? ((await findOthers(db, [id])).get(id) ?? []) : [];
  // Also applications that share a contact only with one of the others: each gets its own row again.
  const freed = await db
    .updateTable('application')
    .set({ shown_with: null })
    .where('shown_with', 'in', [id, ...others])
    .returning('id')
    .execute();
  await db.updateTable('application').set({ shown_with: null }).where('id', '=', id).execute();
  if (!isOpen) {
    const [next] = freed
      .map((one) => one.id)
      .toSorted()
      .toReversed();
    if (next) await regroup(db, next, author);
    return;
  }
  if (others.length === 0) return;
  const open = await openOf(db, [id, ...others]);
  const colleague = open.find(({ responsible }) => responsible)?.responsible ?? null;
  const own = open.find((one) => one.id === id)?.responsible ?? colleague;
  await pass(db, [id, ...others], null, colleague, author);
  await db
    .updateTable('application')
    .set({ shown_with: id })
    .where('id', 'in', others)
    .where('status', '=', 'new')
    .where('call_at', 'is', null)
    .where('spam', 'is', null)
    .where('responsible_id', own ? '=' : 'is', own?.id ?? null)
    .execute();
}
