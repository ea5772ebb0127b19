import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { receiptOf } from './identifiers.ts';
import { findApplication } from './read-applications.ts';
import type { Tables } from './schema.ts';
import type { Channel, DeadLetter, Delivery, DeliveryOutcome } from './store.ts';

/** See {@link DeskStore.claim}. */
export async function claimDelivery(
  db: Kysely<Tables>,
  { name }: Pick<Engine, 'name'>,
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<Delivery | undefined> {
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

/** See {@link DeskStore.settle}. */
export async function settleDelivery(
  db: Kysely<Tables>,
  id: string,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  const update = db.updateTable('outbox').where('id', '=', id);
  switch (outcome.kind) {
    // Also where a lease ran out meanwhile: what a receiver has is not sent again.
    case 'delivered':
      await update
        .set((eb) => ({ state: 'delivered', attempts: eb('attempts', '+', 1), error: null, delivered_at: now }))
        .execute();
      break;
    case 'retry':
      await update
        .where('state', '=', 'waiting')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), error: outcome.error, due_at: outcome.at }))
        .execute();
      break;
    case 'postponed':
      await update.where('state', '=', 'waiting').set({ error: outcome.error, due_at: outcome.at }).execute();
      break;
    case 'dead':
      await update
        .where('state', '=', 'waiting')
        .set((eb) => ({ state: 'dead', attempts: eb('attempts', '+', 1), error: outcome.error, due_at: now }))
        .execute();
  }
}

/** A page that an owner can take in; whoever has more than this has one fault behind them all. */
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

/** See {@link DeskStore.revive}. */
export async function reviveDelivery(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
