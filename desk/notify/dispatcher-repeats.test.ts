import { describe, expect, it } from 'vitest';
import { submissionOf } from '../store/store-contract-support.ts';
import { createTelegramSender } from './telegram.ts';
import { idsOf, prepareDispatching, until } from './test-support/dispatching.ts';
import { names } from './test-support/sample-delivery.ts';

const minute = 60_000;

describe('a dispatcher whose receiver fails', () => {
  const { store, clock, statuses, start, receiverWith, hook, resting } = prepareDispatching();

  it('repeats a failure on the schedule under the same id, until it is received, and never after', async () => {
    const receiver = await receiverWith((index) => ({ status: index < 2 ? 500 : 200 }));
    await store().accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    clock().advance(5 * minute - 1);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(15_000);
    await until(() => receiver.received.length === 2);
    await resting();
    clock().advance(30 * minute);
    await until(() => receiver.received.length === 3);
    await resting();
    for (let day = 0; day < 4; day++) {
      clock().advance(24 * 60 * minute);
      await resting();
    }
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(statuses()).toEqual(['retry', 'retry', 'delivered']);
  });

  it('gives up after the last try, and sends again what the owner revives', async () => {
    let isBroken = true;
    const receiver = await receiverWith(() => ({ status: isBroken ? 404 : 200 }));
    await store().accept(submissionOf());
    const dispatcher = start([hook(receiver)]);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await until(() => receiver.received.length === attempt);
      await resting();
      clock().advance(24 * 60 * minute);
    }
    await resting();
    const [letter] = await store().deadLetters();
    expect(letter).toMatchObject({ channel: 'webhook', attempts: 6, error: 'HTTP 404' });

    isBroken = false;
    await store().revive(letter?.id as string, clock().now());
    dispatcher.poke();
    await until(() => receiver.received.length === 7);
    await resting();
    expect(await store().deadLetters()).toEqual([]);
    expect(statuses().at(-1)).toBe('delivered');
  });
});

describe('a dispatcher whose receiver asks for quiet', () => {
  const { store, clock, statuses, start, receiverWith, resting } = prepareDispatching('telegram');

  it('leaves it alone for as long as it asks, with all that waits for it', async () => {
    const body = { ok: false, parameters: { retry_after: 30 } };
    const receiver = await receiverWith((index) => (index === 0 ? { status: 429, body } : { status: 200 }));
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const telegram = { apiBase: receiver.url, token: 't', chat: '1', language: 'ru', names, now: clock().now } as const;
    const dispatcher = start([createTelegramSender(telegram)]);
    await resting();
    dispatcher.poke();
    clock().advance(29_999);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(1);
    await until(() => receiver.received.length === 3);
    await resting();
    expect(statuses()).toEqual(['postponed', 'delivered', 'delivered']);
  });
});
