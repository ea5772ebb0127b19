import type { Kysely } from 'kysely';
import type { Application, Channel, DeadLetter } from '../api/application.ts';
import { findApplication } from './application-rows.ts';
import { newId, receiptOf } from './keys.ts';
import type { Engine, Tables } from './schema.ts';

/** A notification that is due, leased to whoever claimed it. */
export interface Delivery {
  /** The same at every attempt: receivers can tell a repeat by it. */
  id: string;
  channel: Channel;
  application: Application;
  /** Attempts before this one. */
  attempts: number;
}

export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** @param refusal the cause that waiting cannot mend, fit for the log. @param afterMs how long to wait before the next attempt, in milliseconds: at most {@link longestDelayMs}. */
  | { kind: 'retry'; afterMs: number; error: string; refusal?: string }
  /** The receiver asked for no more within that time; not counted as an attempt. */
  | { kind: 'rateLimited'; afterMs: number; error: string }
  | { kind: 'dead'; error: string; refusal?: string };

/** The longest wait for another attempt, in milliseconds. */
export const longestDelayMs = 24 * 60 * 60 * 1000;

/** Queues the notifications of applications, due at once. */
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
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}

/** How far the clocks of two instances may be apart, in milliseconds. */
const skewMs = 60 * 60 * 1000;

/**
 * The next notification that is due, leased to the caller; undefined where none is.
 * @param leaseMs how long nobody else gets it, in milliseconds.
 */
export async function claimDelivery(
  db: Kysely<Tables>,
  { name }: Pick<Engine, 'name'>,
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> {
  // No wait is this long: it was written by a clock that was ahead, and would last until that time.
  await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now + longestDelayMs + skewMs)
    .execute();
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
      return name === 'postgres' ? next.forUpdate().skipLocked() : next;
    })
    .returning(['id', 'application_id', 'attempts'])
    .executeTakeFirst();
  const application = row && (await findApplication(db, row.application_id));
  return application && { id: row.id, channel, application, attempts: row.attempts };
}

export async function recordOutcome(
  db: Kysely<Tables>,
  id: string,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  const { kind } = outcome;
  const isDelivered = kind === 'delivered';
  const times = isDelivered ? { delivered_at: now } : { due_at: kind === 'dead' ? now : now + outcome.afterMs };
  const update = db.updateTable('outbox').where('id', '=', id);
  // What a receiver has is not sent again, also where the lease has ended.
  await (isDelivered ? update : update.where('state', '=', 'waiting'))
    .set((eb) => ({
      state: isDelivered || kind === 'dead' ? kind : 'waiting',
      error: isDelivered ? null : outcome.error,
      ...times,
      ...(kind !== 'rateLimited' && { attempts: eb('attempts', '+', 1) }),
    }))
    .execute();
}

/** More than an owner reads through; so many have one cause. */
const deadLettersLimit = 200;

export async function listDeadLetters(db: Kysely<Tables>): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('application', 'application.id', 'outbox.application_id')
    .select([
      'outbox.id',
      'outbox.channel',
      'outbox.application_id as applicationId',
      'outbox.attempts',
      'outbox.error',
      'application.submission',
    ])
    .where('outbox.state', '=', 'dead')
    .orderBy('outbox.due_at', 'desc')
    .limit(deadLettersLimit)
    .execute();
  return rows.map(({ submission, error, ...row }) => ({
    ...row,
    receipt: receiptOf(submission),
    error: error ?? '',
  }));
}

/** Queues a dead letter again. */
export async function retryDelivery(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
