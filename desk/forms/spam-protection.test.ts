import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../database/schema.ts';
import { FormSigner } from './spam-protection.ts';

/** Settings that two instances share. */
function sharedStore() {
  const values = new Map<string, string>();
  return {
    getOrSet: async (name: string, initial: string) => {
      const isNew = !values.has(name);
      if (isNew) values.set(name, initial);
      return { value: values.get(name) as string, isNew };
    },
  };
}

async function loaded(store = sharedStore()): Promise<FormSigner> {
  const signer = new FormSigner(store);
  await signer.load();
  return signer;
}

const shown = 1_800_000_000_000;

it('a signer reads the start time that another instance signed, also after a clock was set back', async () => {
  const store = sharedStore();
  const [one, other] = [await loaded(store), await loaded(store)];
  const started = one.started(shown);
  expect(other.openFor(started, shown + 4000)).toBe(4000);
  expect(other.openFor(started, shown - 5 * 60_000)).toBe(-5 * 60_000);
});

it('a signer refuses a start time that it did not sign', async () => {
  const signer = await loaded();
  const [, signature] = signer.started(shown).split('.');
  const foreign = (await loaded()).started(shown);
  for (const started of ['', '1', `${shown}`, `${shown - 60_000}.${signature}`, `${shown}.`, foreign, randomUUID()]) {
    expect(signer.openFor(started, shown + 1)).toBeUndefined();
  }
  expect(signer.isOurReceipt(`${shown}`, signature ?? '')).toBe(false);
});

it('a signer does not sign while the store is unavailable, and signs once it is available', async () => {
  const { getOrSet } = sharedStore();
  let isAway = true;
  const signer = new FormSigner({
    getOrSet: (...request) => (isAway ? Promise.reject(new StoreUnavailable('away')) : getOrSet(...request)),
  });
  await signer.load();
  expect([signer.started(shown), signer.signReceipt('7F3A-92C1')]).toEqual([`${shown}`, undefined]);
  expect(signer.isOurReceipt('7F3A-92C1', '')).toBe(false);
  isAway = false;
  await signer.load();
  expect(signer.openFor(signer.started(shown), shown)).toBe(0);
});
