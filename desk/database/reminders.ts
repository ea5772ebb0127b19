import type { Kysely } from 'kysely';
import { closedStatuses, type DueCall, reminderMs } from '../api/reminders.ts';
import { applicationOf, withContent } from './application-rows.ts';
import { historyOf } from './history.ts';
import { newId } from './keys.ts';
import type { Tables } from './schema.ts';

const selectDue = (db: Kysely<Tables>, from: number, to: number) =>
  db
    .selectFrom('application')
    .select('id')
    .where('spam', 'is', null)
    .where('call_at', '>=', from)
    .where('call_at', '<=', to)
    .where('status', 'not in', closedStatuses);

/** Puts a reminder of each call that is near into the outbox. The conditional update lets one instance do it, once. */
export async function queueReminders(db: Kysely<Tables>, now: number): Promise<void> {
  const claimed = await db
    .updateTable('application')
    .set((eb) => ({ reminded_call_at: eb.ref('call_at') }))
    .where('id', 'in', selectDue(db, now - reminderMs, now + reminderMs))
    .where((eb) => eb.or([eb('reminded_call_at', 'is', null), eb('reminded_call_at', '<>', eb.ref('call_at'))]))
    .returning(['id', 'call_at'])
    .execute();
  const rows = claimed.flatMap(({ id, call_at }) => {
    if (call_at === null) return [];
    const reminder = { id: newId(now), application_id: id, channel: 'telegram', call_at } as const;
    return [{ ...reminder, state: 'waiting' as const, attempts: 0, due_at: now }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['application_id', 'channel', 'call_at']).doNothing())
    .execute();
}

/** Removes reminders of calls that were moved, taken back, closed or due too long ago. */
export async function removeOldReminders(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('channel', '=', 'telegram')
    .where('call_at', '>', 0)
    .where((eb) =>
      eb.or([
        eb('application_id', 'not in', selectDue(db, now - reminderMs, now + reminderMs)),
        eb(
          'call_at',
          '<>',
          eb
            .selectFrom('application')
            .select((of) => of.fn.coalesce('application.call_at', of.lit(0)).as('callAt'))
            .whereRef('application.id', '=', 'outbox.application_id'),
        ),
      ]),
    )
    .execute();
}

/** The name of the account that promised the call. */
export async function promisedBy(db: Kysely<Tables>, id: string, callAt: number): Promise<string | null> {
  const history = await historyOf(db, id);
  const promise = history.find(
    (entry) => entry.kind === 'status' && entry.detail.to.callAt === callAt && entry.detail.from.callAt !== callAt,
  );
  return promise?.accountName ?? null;
}

/** More calls than two people can promise for one time. */
const dueLimit = 20;

/** Calls that are announced now or within a minute, the earliest first. */
export async function listDueCalls(db: Kysely<Tables>, now: number): Promise<DueCall[]> {
  const rows = await withContent(db)
    .where('application.id', 'in', selectDue(db, now - reminderMs, now + reminderMs + 60_000))
    .orderBy('call_at')
    .orderBy('application.id')
    .limit(dueLimit)
    .execute();
  return rows.map(applicationOf).flatMap(({ id, callAt, responsible, answers: { name, company, phone } }) => {
    if (callAt === null) return [];
    return [{ id, name: name ?? company ?? null, phone: phone ?? null, callAt, responsible }];
  });
}
