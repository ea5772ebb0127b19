import type { Channel } from '../api/application.ts';
import type { Database } from '../database/database.ts';
import { claimDelivery, listDeadLetters, recordOutcome, retryDelivery } from '../database/outbox.ts';

/** Notifications that wait to be sent, or were given up. */
export const outboxStore = ({ engine, read, write }: Database) => ({
  claim: async (channel: Channel, now: number, leaseMs: number) => {
    const opened = await engine();
    return opened.transact((db) => claimDelivery(db, opened, channel, now, leaseMs));
  },
  recordOutcome: write(recordOutcome),
  deadLetters: read(listDeadLetters),
  retry: write(retryDelivery),
});

export type OutboxStore = ReturnType<typeof outboxStore>;
