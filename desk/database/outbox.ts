import type { Kysely } from 'kysely';
import { dayMs } from '../../model/durations.ts';
import type { Channel } from '../../model/notification-channels.ts';
import type { Application, DeadLetter } from '../api/application.ts';
import { findApplication } from './application-rows.ts';
import type { Database } from './database.ts';
import { newId } from './keys.ts';
import { listDueCalls, promisedBy, queueReminders, removeOldReminders } from './reminders.ts';
import type { Engine, Tables } from './schema.ts';

export interface Delivery {
  /** The same at every attempt, so that receivers recognise a repeat. */
  id: string;
  channel: Channel;
  application: Application;
  /** Attempts before this one. */
  attempts: number;
  /** Set for a reminder of a promised call. */
  call?: { at: number; promisedBy: string | null };
}

/** `afterMs` is at most {@link longestDelayMs}. A `refusal` lasts until the settings are corrected. Logs show it. */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterMs: number; error: string; refusal?: string }
  | { kind: 'dead'; error: string; refusal?: string };

export const longestDelayMs = dayMs;

export async function queueNotifications(
  db: Kysely<Tables>,
  applications: readonly { id: string; receivedAt: number }[],
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
  if (rows.length === 0) return;
  // An application that was taken for spam by hand has had its notice.
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['application_id', 'channel', 'call_at']).doNothing())
    .execute();
}

async function claimDelivery(
  db: Kysely<Tables>,
  engine: Engine['name'],
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> {
  if (channel === 'telegram') {
    await queueReminders(db, now);
    await removeOldReminders(db, now);
  }
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
  return at === 0 ? delivery : { ...delivery, call: { at, promisedBy: await promisedBy(db, application.id, at) } };
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

async function listDeadLetters(db: Kysely<Tables>): Promise<DeadLetter[]> {
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
