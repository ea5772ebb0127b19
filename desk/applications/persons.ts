import type { Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import { openStatuses } from '../api/application.ts';
import type { PersonApplication } from '../api/possible-duplicates.ts';
import type { TodayResponse } from '../api/types.ts';
import { findApplication } from '../database/application-rows.ts';
import { type Actor, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { setStatus } from './changes.ts';
import { findOthers, regroup } from './grouping.ts';
import { lastChanges, personColumns } from './possible-duplicates.ts';
import { setResponsible } from './responsible.ts';

/** What else the person of each application has sent, the newest first, without repeated applications. */
export async function listOthers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Record<string, PersonApplication[]>> {
  const others = await findOthers(db, ids);
  const otherIds = [...new Set([...others.values()].flat())];
  if (otherIds.length === 0) return {};
  const rows = await db
    .selectFrom('application')
    .leftJoin('account as responsible', 'responsible.id', 'responsible_id')
    .select(personColumns)
    .where('application.id', 'in', otherIds)
    .where('status', '!=', 'repeated')
    .execute();
  const changes = await lastChanges(db, otherIds);
  const byId = new Map(rows.map((row) => [row.id, { ...row, lastChange: changes.get(row.id) ?? null }]));
  const listed = [...others].map(([id, all]) => [id, all.flatMap((other) => byId.get(other) ?? [])] as const);
  return Object.fromEntries(listed.filter(([, all]) => all.length > 0));
}

/** A person with a call in Today has no second row. New applications have one row a person already: see `regroup`. */
export function onePerPerson(
  { calls, fresh }: Pick<TodayResponse, 'calls' | 'fresh'>,
  others: TodayResponse['others'],
) {
  const shown = new Set<string>();
  const firstOf = calls.filter(({ id }) => {
    if (shown.has(id)) return false;
    for (const other of others[id] ?? []) shown.add(other.id);
    return true;
  });
  return { calls: firstOf, fresh: fresh.filter(({ id }) => !shown.has(id)) };
}

/**
 * Closes the person's other open applications as repeated. The application takes over the status of the one that was
 * changed last, the earliest promised call and the colleague, so that no work is lost. A repeated request changes nothing more.
 * @returns false if the application is missing.
 */
export async function closeOthers(
  db: Kysely<Tables>,
  id: string,
  changeId: string | undefined,
  channels: readonly Channel[],
  now: number,
  by?: Actor,
): Promise<boolean> {
  const others = (await findOthers(db, [id])).get(id) ?? [];
  const rows = await db
    .selectFrom('application')
    .select(['id', 'status', 'call_at as callAt', 'attempts', 'responsible_id as responsibleId'])
    .select('received_at as receivedAt')
    .where('id', 'in', [id, ...others])
    .execute();
  const kept = rows.find((row) => row.id === id);
  if (!kept) return false;
  const changedAt = new Map([...(await lastChanges(db, others))].map(([other, { at }]) => [other, at]));
  const movedAt = ({ id: one, receivedAt }: (typeof rows)[number]) => Math.max(receivedAt, changedAt.get(one) ?? 0);
  // Undo restores in this order: the application that came or changed last leads the person's row again.
  const closed = rows
    .filter((row) => row !== kept && openStatuses.includes(row.status))
    .toSorted((one, two) => movedAt(one) - movedAt(two));
  const last = closed.findLast(({ status, callAt }) => status !== 'new' || callAt !== null);
  const calls = [kept, ...closed].flatMap(({ callAt }) => callAt ?? []);
  const callAt = kept.callAt ?? (calls.length > 0 ? Math.min(...calls) : null);
  // Of a person's applications one stays open, also if it was closed as repeated before.
  const own = kept.status === 'repeated' && closed.length > 0 ? { ...kept, status: 'new' as const } : kept;
  const { status, attempts } = (own.status === 'new' && last) || own;
  const set = async (one: string, change: Omit<Parameters<typeof setStatus>[3], 'changeId'>) =>
    setStatus(db, one, await versionOf(db, one), { ...change, changeId }, channels, now, by);
  for (const other of closed) await set(other.id, { status: 'repeated', callAt: null });
  const accountId = closed.find(({ responsibleId }) => responsibleId)?.responsibleId;
  if (kept.responsibleId === null && accountId) {
    await setResponsible(db, id, await versionOf(db, id), { accountId, changeId }, now, by);
  }
  if (status !== kept.status || callAt !== kept.callAt) await set(id, { status, callAt, attempts });
  const detail = { others: closed.map((other) => other.id), changeId };
  if (closed.length > 0) await record(db, { kind: 'othersClosed', detail }, by, now, id);
  return true;
}

/** A change of one application of a person can change the colleague of another, and so its version. */
const versionOf = async (db: Kysely<Tables>, id: string) => (await findApplication(db, id))?.version ?? 0;

/** By default, applications that share a contact are duplicates. @returns false if an application is missing. */
export async function setDuplicate(
  db: Kysely<Tables>,
  id: string,
  otherId: string,
  isDuplicate: boolean,
  now = Date.now(),
  by?: Actor,
): Promise<boolean> {
  const both = [id, otherId];
  const found = await db.selectFrom('application').select('id').where('id', 'in', both).execute();
  if (found.length < 2) return false;
  const rows = db.deleteFrom('not_duplicate').where('application_id', 'in', both).where('other_id', 'in', both);
  const change = isDuplicate
    ? rows.returning('application_id')
    : db
        .insertInto('not_duplicate')
        .values([
          { application_id: id, other_id: otherId },
          { application_id: otherId, other_id: id },
        ])
        .onConflict((conflict) => conflict.columns(['application_id', 'other_id']).doNothing())
        .returning('application_id');
  const changed = await change.execute();
  // Both applications get an entry, because either may be removed.
  for (const { application_id } of changed) {
    await record(db, { kind: isDuplicate ? 'duplicate' : 'notDuplicate', detail: {} }, by, now, application_id);
  }
  if (changed.length > 0) for (const one of both) await regroup(db, one, { now, by });
  return true;
}
