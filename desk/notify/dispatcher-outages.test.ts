import { describe, expect, it } from 'vitest';
import { type DeskStore, StoreUnavailable } from '../store/store.ts';
import { submissionOf } from '../store/store-contract-support.ts';
import { startDispatcher } from './dispatcher.ts';
import { idsOf, prepareDispatching, until } from './test-support/dispatching.ts';

const minute = 60_000;

const { store, another, clock, events, statuses, start, receiverWith, hook, resting } = prepareDispatching();

describe('a dispatcher among processes that die and stores that are away', () => {
  it('takes up after a restart what was on its way when the process died, under the same id', async () => {
    const receiver = await receiverWith((index) => (index === 0 ? 'hang' : { status: 200 }));
    await store().accept(submissionOf());
    // This one never learns of an answer, as if its process had been killed, and has no end either.
    startDispatcher({
      store: { claim: store().claim, settle: () => new Promise(() => {}) },
      senders: [hook(receiver, 500)],
      clock: clock(),
      log: () => {},
    });
    await until(() => receiver.received.length === 1);

    start([hook(receiver)]);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(minute);
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(1);
  });

  it('sends nothing twice beside another instance', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await Promise.all(Array.from({ length: 30 }, () => store().accept(submissionOf())));
    start([hook(receiver)]);
    start([hook(receiver)], { store: await another() });
    await resting(2);
    expect(new Set(idsOf(receiver)).size).toBe(30);
    expect(receiver.received).toHaveLength(30);
  });

  it('waits for a store that is away, and says so once', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    let isAway = true;
    const claim: DeskStore['claim'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store().claim(...rest);
    await store().accept(submissionOf());
    start([hook(receiver)], { store: { claim, settle: store().settle } });
    for (let round = 0; round < 5; round++) {
      await resting();
      clock().advance(30_000);
    }
    await resting();
    isAway = false;
    clock().advance(30_000);
    await until(() => receiver.received.length === 1);
    await resting();
    expect(statuses()).toEqual(['store-unavailable', 'store-available', 'delivered']);
    expect(events()[0]?.fault).toMatch(/^StoreUnavailable at /);
  });

  it('sends nothing more until the answer of 2xx is on record', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    let isAway = true;
    const settle: DeskStore['settle'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store().settle(...rest);
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const dispatcher = start([hook(receiver)], { store: { claim: store().claim, settle } });
    for (let round = 0; round < 5; round++) {
      await resting();
      dispatcher.poke();
      clock().advance(30_000);
    }
    await resting();
    expect(receiver.received).toHaveLength(1);
    isAway = false;
    clock().advance(30_000);
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });
});
