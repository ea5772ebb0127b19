import { setImmediate as nextTurn } from 'node:timers/promises';

export interface GroupCommit<Item, Result> {
  /** @returns what the item's transaction made of it, once that transaction is durable. */
  add(item: Item): Promise<Result>;
  /** Resolves when nothing is waiting. */
  drained(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits items that come at the same time in one transaction, for a transaction of a hundred rows costs the
 * disk what one of a single row does. While as many run as may, the next gathers.
 * @param commit keeps all items or none, and returns a result for each in their order.
 * @param limit how many items one transaction takes at most.
 * @param writers how many transactions run at the same time at most.
 * @param isOutage whether an error says that the database is away: then the items are not tried one by one, as
 *   they otherwise are so that an item that cannot be kept takes nobody else's down with it.
 */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  limit: number,
  writers: number,
  isOutage: (error: unknown) => boolean,
): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const running = new Set<Promise<void>>();
  let active = 0;

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
    active++;
    while (waiting.length > 0) {
      // libSQL commits without giving way: requests that arrived meanwhile are read from their sockets here.
      await nextTurn();
      const batch = waiting.splice(0, limit);
      // Another writer may have taken all that was there.
      if (batch.length > 0) await commitTogether(batch);
    }
    // In the same turn in which nothing was found waiting: what is added later starts a writer anew.
    active--;
  }

  function start(): void {
    const own = run();
    running.add(own);
    void own.then(() => running.delete(own));
  }

  return {
    add(item) {
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }));
      if (active < writers) start();
      return result;
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
