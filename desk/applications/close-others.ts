import type { Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import { type Application, openStatuses } from '../api/application.ts';
import { type Actor, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { setStatus } from './changes.ts';
import { listPerson } from './persons.ts';

const movedAt = ({ statusChangedAt, receivedAt }: Application) => statusChangedAt ?? receivedAt;

/**
 * Closes the person's other open applications as repeated. The application takes over the status of the one that was
 * changed last and the earliest promised call, so that no work is lost. A repeated request changes nothing more.
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
  const all = await listPerson(db, id);
  const kept = all.find((one) => one.id === id);
  if (!kept) return false;
  const closed = all.filter((one) => one !== kept && openStatuses.includes(one.status));
  if (closed.length === 0) return true;
  for (const { id: other, version } of closed) {
    await setStatus(db, other, version, { status: 'repeated', callAt: null, changeId }, channels, now, by);
  }
  const calls = closed.flatMap(({ callAt }) => callAt ?? []);
  const callAt = kept.callAt ?? (calls.length > 0 ? Math.min(...calls) : null);
  const last = closed
    .toSorted((one, two) => movedAt(one) - movedAt(two))
    .findLast((one) => one.status !== 'new' || one.callAt !== null);
  // Of a person's applications one stays open, also if it was closed as repeated before.
  const isNew = kept.status === 'new' || kept.status === 'repeated';
  const { status, attempts } = isNew ? (last ?? { status: 'new' as const, attempts: 0 }) : kept;
  if (status !== kept.status || callAt !== kept.callAt) {
    await setStatus(db, id, kept.version, { status, callAt, attempts, changeId }, channels, now, by);
  }
  const detail = { others: closed.map((other) => other.id), changeId };
  await record(db, { kind: 'othersClosed', detail }, by, now, id);
  return true;
}
