import type { Submission } from '../applications.ts';
import { keepSubmissions } from './accept.ts';
import { addNote, clearSpam, removeApplication, removeSomeBefore, setStatus } from './change-applications.ts';
import { claimDelivery, listDeadLetters, reviveDelivery, settleDelivery } from './deliveries.ts';
import type { Engine } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import { isUuid } from './identifiers.ts';
import { countApplications, findApplication, listApplications, notesOf } from './read-applications.ts';
import { keepSetting, tryWriting } from './settings.ts';
import { type Channel, type DeskStore, StoreUnavailable } from './store.ts';

/** Submissions that one transaction keeps at most, and the limit of {@link removeSomeBefore}. */
const transactionLimit = 256;

const isOutage = (error: unknown) => error instanceof StoreUnavailable;

/**
 * The store over an engine whose migrations have run.
 * @param channels those that are configured: the ones that applications are announced on.
 */
export function createSqlStore(engine: Engine, channels: readonly Channel[]): DeskStore {
  let closing: Promise<void> | undefined;
  const submissions = createGroupCommit(
    (batch: readonly Submission[]) => engine.write((db) => keepSubmissions(db, engine, batch, channels)),
    transactionLimit,
    engine.writers,
    isOutage,
  );

  return {
    async accept(submission) {
      if (closing) throw new StoreUnavailable('the store is closed');
      return submissions.add(submission);
    },

    list: (filter, limit, after) => engine.read((db) => listApplications(db, engine, filter, limit, after)),
    counts: () => engine.read(countApplications),
    find: async (id) =>
      isUuid(id)
        ? engine.read(async (db) => {
            const application = await findApplication(db, id);
            return application && { application, notes: await notesOf(db, id) };
          })
        : undefined,
    setStatus: async (id, status, now) => isUuid(id) && engine.write((db) => setStatus(db, id, status, now)),
    addNote: async (id, text, now) => isUuid(id) && engine.write((db) => addNote(db, id, text, now)),
    clearSpam: async (id) => isUuid(id) && engine.write((db) => clearSpam(db, id, channels)),
    remove: async (id) => isUuid(id) && engine.write((db) => removeApplication(db, id)),
    async removeBefore(time) {
      for (let total = 0; ; ) {
        const removed = await engine.write((db) => removeSomeBefore(db, time, transactionLimit));
        if (removed === 0) return total;
        total += removed;
      }
    },

    claim: (channel, now, leaseMs) => engine.write((db) => claimDelivery(db, engine, channel, now, leaseMs)),
    settle: (deliveryId, outcome, now) => engine.write((db) => settleDelivery(db, deliveryId, outcome, now)),
    deadLetters: () => engine.read(listDeadLetters),
    revive: async (id, now) => isUuid(id) && engine.write((db) => reviveDelivery(db, id, now)),

    setting: (name, initial) => engine.write((db) => keepSetting(db, name, initial)),
    check: () => engine.write(tryWriting),
    close() {
      closing ??= submissions.drained().then(() => engine.close());
      return closing;
    },
  };
}
