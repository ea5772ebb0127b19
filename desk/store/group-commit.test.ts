import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

class Outage extends Error {}

/** A group of at most three, whose transactions wait until they are let go. */
function group(commit: (items: readonly number[]) => readonly number[] = (items) => items) {
  const batches: number[][] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { add, drained } = createGroupCommit(
    async (items: readonly number[]) => {
      batches.push([...items]);
      await opened;
      return commit(items);
    },
    3,
    (error) => error instanceof Outage,
  );
  return { batches, open: () => open(), add, drained };
}

it('commits what came while a transaction ran in the next ones, up to its limit', async () => {
  const { batches, open, add, drained } = group((items) => items.map((item) => item * 10));
  const first = add(1);
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const others = [2, 3, 4, 5].map(add);
  open();
  await drained();
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
});

it('does not try one by one while the database is away, and works again when it is back', async () => {
  let isAway = true;
  const { batches, open, add } = group((items) => {
    if (isAway) throw new Outage();
    return items;
  });
  open();
  const results = await Promise.allSettled([1, 2, 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(1);
  isAway = false;
  expect(await add(4)).toBe(4);
});
