import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

class Outage extends Error {}
const isOutage = (error: unknown) => error instanceof Outage;

describe('a group commit', () => {
  it('commits what came together at once, up to its limit', async () => {
    const batches: number[][] = [];
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        batches.push([...items]);
        return items.map((item) => item * 10);
      },
      3,
      1,
      isOutage,
    );
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => group.add(item)))).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('gathers the next while one runs', async () => {
    const batches: number[][] = [];
    let open = () => {};
    const first = new Promise<void>((resolve) => {
      open = resolve;
    });
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        batches.push([...items]);
        if (items[0] === 1) await first;
        return items;
      },
      10,
      1,
      isOutage,
    );
    const one = group.add(1);
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const others = [group.add(2), group.add(3)];
    open();
    await Promise.all([one, ...others]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('runs as many at the same time as it may, and no more', async () => {
    const batches: number[][] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        batches.push([...items]);
        await opened;
        return items;
      },
      10,
      2,
      isOutage,
    );
    const all: Promise<number>[] = [];
    for (const item of [1, 2, 3, 4]) {
      all.push(group.add(item));
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(batches).toEqual([[1], [2]]);
    open();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
    expect(batches).toEqual([[1], [2], [3, 4]]);
  });

  it('lets an item that cannot be kept fail alone', async () => {
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        if (items.includes(2)) throw new RangeError('2 is too many');
        return items;
      },
      10,
      1,
      isOutage,
    );
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not try one by one while the database is away, and works again when it is back', async () => {
    let isAway = true;
    let attempts = 0;
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        attempts++;
        if (isAway) throw new Outage();
        return items;
      },
      10,
      1,
      isOutage,
    );
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(attempts).toBe(1);
    isAway = false;
    expect(await group.add(4)).toBe(4);
  });

  it('is drained when all are committed', async () => {
    const kept: number[] = [];
    const group = createGroupCommit(
      async (items: readonly number[]) => {
        kept.push(...items);
        return items;
      },
      1,
      2,
      isOutage,
    );
    const all = [1, 2, 3].map((item) => group.add(item));
    await group.drained();
    expect(kept).toEqual([1, 2, 3]);
    await Promise.all(all);
  });
});
