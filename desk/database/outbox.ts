import type { ExpressionBuilder, Kysely, NotNull } from 'kysely';
import { dayMs, minuteMs } from '../../model/durations.ts';
import type { Channel } from '../../model/notification-channels.ts';
import { type Application, closedStatuses, type DueCall, reminderMs } from '../api/application.ts';
import type { DeadLettersResponse } from '../api/types.ts';
import { applicationOf, findApplication, withContent } from './application-rows.ts';
import type { Database } from './database.ts';
import { historyOf } from './history.ts';
import { newId } from './keys.ts';
import type { Engine, Tables } from './schema.ts';

export interface Delivery {
  /** The same at every attempt: receivers recognise a repeat. */
  id: string;
  channel: Channel;
  application: Application;
  attempts: number;
  /** Of a reminder. */
  call?: { at: number; promisedBy: string | null };
}

/** `afterMs` is at most {@link longestDelayMs}. A `refusal` lasts until the settings are corrected. Logs show it. */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterMs: number; error: string; refusal?: string }
  | { kind: 'dead'; error: string; refusal?: string };

export const longestDelayMs = dayMs;

async function queue(
  db: Kysely<Tables>,
  deliveries: readonly { application_id: string; channel: Channel; call_at: number }[],
  now: number,
): Promise<void> {
  const waiting = { state: 'waiting', attempts: 0, due_at: now } as const;
  const rows = deliveries.map((delivery) => ({ id: newId(now), ...delivery, ...waiting }));
  if (rows.length === 0) return;
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['application_id', 'channel', 'call_at']).doNothing())
    .execute();
}

export const queueNotifications = (
  db: Kysely<Tables>,
  { id, receivedAt }: Pick<Application, 'id' | 'receivedAt'>,
  channels: readonly Channel[],
): Promise<void> =>
  queue(
    db,
    channels.map((channel) => ({ application_id: id, channel, call_at: 0 })),
    receivedAt,
  );

type ApplicationEb = ExpressionBuilder<Pick<Tables, 'application'>, 'application'>;

const isDueBetween = (from: number, to: number) => (eb: ApplicationEb) =>
  eb.and([
    eb('spam', 'is', null),
    eb('call_at', '>=', from),
    eb('call_at', '<=', to),
    eb('status', 'not in', closedStatuses),
  ]);

async function queueReminders(db: Kysely<Tables>, now: number): Promise<void> {
  const due = await db
    .selectFrom('application')
    .select(['id as application_id', 'call_at'])
    .where(isDueBetween(now - reminderMs, now + reminderMs))
    .$narrowType<{ call_at: NotNull }>()
    .execute();
  await queue(
    db,
    due.map((call) => ({ ...call, channel: 'telegram' })),
    now,
  );
}

const isDue = ({ callAt, status, spam }: Application, at: number, now: number): boolean =>
  callAt === at && at >= now - reminderMs && spam === null && !closedStatuses.includes(status);

async function promisedBy(db: Kysely<Tables>, id: string, callAt: number): Promise<string | null> {
  const promise = (await historyOf(db, id)).find(
    ({ kind, detail }) => kind === 'status' && detail.to.callAt === callAt && detail.from.callAt !== callAt,
  );
  return promise?.accountName ?? null;
}

/** More calls than two people can promise for one time. */
const dueLimit = 20;

/** Also calls of the next minute: a page asks every half minute. */
async function listDueCalls(db: Kysely<Tables>, now: number): Promise<DueCall[]> {
  const rows = await withContent(db)
    .where(isDueBetween(now - reminderMs, now + reminderMs + minuteMs))
    .orderBy('call_at')
    .orderBy('application.id')
    .limit(dueLimit)
    .execute();
  return rows.map(applicationOf).flatMap(({ id, callAt, responsible, answers: { name, company, phone } }) => {
    if (callAt === null) return [];
    return [{ id, name: name ?? company ?? null, phone: phone ?? null, callAt, responsible }];
  });
}

async function claimDelivery(
  db: Kysely<Tables>,
  engine: Engine['name'],
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> {
  if (channel === 'telegram') await queueReminders(db, now);
  const row = await db
    .updateTable('outbox')
    .set({ due_at: now + leaseMs })
    .where('id', '=', (eb) => {
      const next = eb
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1);
      // Two instances that claim at once take different rows; libSQL lets only one write.
      return engine === 'postgres' ? next.forUpdate().skipLocked() : next;
    })
    .returning(['id', 'application_id', 'attempts', 'call_at'])
    .executeTakeFirst();
  const application = row && (await findApplication(db, row.application_id));
  if (!application) return undefined;
  const { id, attempts, call_at: at } = row;
  const delivery = { id, channel, application, attempts };
  if (at === 0) return delivery;
  if (isDue(application, at, now)) {
    return { ...delivery, call: { at, promisedBy: await promisedBy(db, application.id, at) } };
  }
  await db.deleteFrom('outbox').where('id', '=', id).execute();
  return claimDelivery(db, engine, channel, now, leaseMs);
}

async function recordOutcome(db: Kysely<Tables>, id: string, outcome: DeliveryOutcome, now: number): Promise<void> {
  const outbox = db.updateTable('outbox').where('id', '=', id);
  if (outcome.kind === 'delivered') {
    // Also after the lease has ended: a delivered notification is not sent again.
    await outbox
      .set((eb) => ({ state: 'delivered', error: null, delivered_at: now, attempts: eb('attempts', '+', 1) }))
      .execute();
    return;
  }
  const { kind, error } = outcome;
  const isDead = kind === 'dead';
  await outbox
    .where('state', '=', 'waiting')
    .set((eb) => ({
      state: isDead ? 'dead' : 'waiting',
      due_at: isDead ? now : now + outcome.afterMs,
      error,
      attempts: eb('attempts', '+', 1),
    }))
    .execute();
}

const deadLettersLimit = 200;

async function listDeadLetters(db: Kysely<Tables>): Promise<DeadLettersResponse['deadLetters']> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('application', 'application.id', 'outbox.application_id')
    .select(['outbox.id', 'channel', 'application_id as applicationId', 'outbox.attempts', 'error', 'receipt'])
    .where('state', '=', 'dead')
    .orderBy('due_at', 'desc')
    .limit(deadLettersLimit)
    .execute();
  return rows.map(({ error, ...row }) => ({ ...row, error: error ?? '' }));
}

async function retryDelivery(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const outboxStore = ({ engine, read, write }: Database) => ({
  claim: async (channel: Channel, now: number, leaseMs: number) => {
    const { name, transact } = await engine();
    return transact((db) => claimDelivery(db, name, channel, now, leaseMs));
  },
  recordOutcome: write(recordOutcome),
  deadLetters: read(listDeadLetters),
  dueCalls: read(listDueCalls),
  retry: write(retryDelivery),
});

export type OutboxStore = ReturnType<typeof outboxStore>;
