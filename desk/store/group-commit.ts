import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits items that come at the same time in one transaction: one of a hundred rows costs the disk what one of a
 * single row does. While a transaction runs, the next gathers.
 * @param commit stores all items or none, and returns a result for each in their order.
 * @param limit how many items one transaction takes at most.
 * @param isOutage whether an error means that the database is unavailable; after any other, items are tried one by one, so that
 *   one that cannot be stored takes no other down with it.
 */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  limit: number,
  isOutage: (error: unknown) => boolean,
) {
  const waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  async function commitTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && !isOutage(error)) {
        for (const one of batch) await commitTogether([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // libSQL commits without giving way: requests that arrived meanwhile are read from their sockets here.
      await nextTurn();
      await commitTogether(waiting.splice(0, limit));
    }
    running = undefined;
  }

  return {
    /** @returns what the item's transaction made of it, once that transaction is durable. */
    add(item: Item): Promise<Result> {
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }));
      running ??= run();
      return result;
    },
    /** Resolves when nothing is waiting. */
    drained: async (): Promise<void> => running,
  };
}
