import type { Kysely } from 'kysely';
import type { Channel, DeadLetter } from '../shared/application.ts';
import type { Engine, Tables } from './schema.ts';
import { type DeliveryOutcome, longestDelayMs } from './store.ts';
import { newId, receiptOf } from './submission-keys.ts';

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

/** See {@link DeskStore.claim}; without the application. */
export async function claimDelivery(
  db: Kysely<Tables>,
  { name }: Pick<Engine, 'name'>,
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<{ id: string; applicationId: string; attempts: number } | undefined> {
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
  return row && { id: row.id, applicationId: row.application_id, attempts: row.attempts };
}

/** See {@link DeskStore.recordOutcome}. */
export async function recordOutcome(
  db: Kysely<Tables>,
  id: string,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  const update = db.updateTable('outbox').where('id', '=', id);
  switch (outcome.kind) {
    // Also after the lease has ended: what a receiver has is not sent again.
    case 'delivered':
      await update
        .set((eb) => ({ state: 'delivered', attempts: eb('attempts', '+', 1), error: null, delivered_at: now }))
        .execute();
      break;
    case 'retry':
      await update
        .where('state', '=', 'waiting')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), error: outcome.error, due_at: now + outcome.afterMs }))
        .execute();
      break;
    case 'rateLimited':
      await update
        .where('state', '=', 'waiting')
        .set({ error: outcome.error, due_at: now + outcome.afterMs })
        .execute();
      break;
    case 'dead':
      await update
        .where('state', '=', 'waiting')
        .set((eb) => ({ state: 'dead', attempts: eb('attempts', '+', 1), error: outcome.error, due_at: now }))
        .execute();
  }
}

/** More than an owner reads through; so many have one cause. */
const deadLettersLimit = 200;

/** See {@link DeskStore.deadLetters}. */
export async function listDeadLetters(db: Kysely<Tables>): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('application', 'application.id', 'outbox.application_id')
    .select([
      'outbox.id',
      'outbox.channel',
      'outbox.application_id',
      'outbox.attempts',
      'outbox.error',
      'application.submission',
    ])
    .where('outbox.state', '=', 'dead')
    .orderBy('outbox.due_at', 'desc')
    .limit(deadLettersLimit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    applicationId: row.application_id,
    receipt: receiptOf(row.submission),
    attempts: row.attempts,
    error: row.error ?? '',
  }));
}

/** See {@link DeskStore.retry}. */
export async function retryDelivery(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
