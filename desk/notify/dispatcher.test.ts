import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../database/schema.ts';
import type { DeskStore } from '../store.ts';
import { noon, submissionOf } from '../test-support/store-contract-support.ts';
import type { NotificationChannel } from './channels.ts';
import { createSteadyNow, type Dispatcher } from './dispatcher.ts';
import { createTelegramChannel } from './telegram.ts';
import { idsOf, prepareDispatching, until } from './test-support/dispatching.ts';
import { startReceiver } from './test-support/receiver.ts';

const minuteMs = 60_000;

const { store, clock, events, statuses, start, hook, resting, received } = prepareDispatching();

describe('the dispatcher', () => {
  it('sends waiting notifications at its start and after a wake-up', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    await store().accept(submissionOf());
    const dispatcher = start([hook(receiver)]);
    await received(receiver, 1);
    await store().accept(submissionOf());
    dispatcher.wake();
    await received(receiver, 2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finds the notifications of another instance without a wake-up', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    start([hook(receiver)]);
    await resting();
    await store().accept(submissionOf());
    clock().advance(15_000);
    await until(() => receiver.received.length === 1);
  });

  it('finishes the current notification before it stops', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const channel = hook(receiver);
    let stopped: Promise<void> | undefined;
    const dispatcher: Dispatcher = start([
      {
        name: 'webhook',
        send: (delivery) => {
          stopped = dispatcher.stop();
          return channel.send(delivery);
        },
      },
    ]);
    await until(() => stopped !== undefined);
    await stopped;
    expect(receiver.received).toHaveLength(1);
    expect(statuses()).toEqual(['delivered']);
  });

  it('continues with the next notification when a channel throws', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const channel = hook(receiver);
    let calls = 0;
    await store().accept(submissionOf());
    await store().accept(submissionOf({ receivedAt: noon - 1 }));
    const send: NotificationChannel['send'] = (delivery) => {
      if (calls++ === 0) throw new TypeError('no such thing:\n    at Oʻktam', { cause: new RangeError('Oʻktam') });
      return channel.send(delivery);
    };
    start([{ name: 'webhook', send }]);
    await resting();
    expect(statuses()).toEqual(['retry', 'delivered']);
    // The log names the error and its place, not its message: the message may hold an applicant's words.
    const faults = events().map(({ fault }) => fault);
    expect(faults).toEqual([
      expect.stringMatching(/^TypeError at .*dispatcher\.test\.ts:.* < RangeError at /),
      undefined,
    ]);
    expect(JSON.stringify(events())).not.toContain('Oʻktam');
  });

  it('logs no personal data and no secret', async () => {
    const receiver = await startReceiver((index) => (index === 0 ? { status: 500 } : { status: 200 }));
    await store().accept(submissionOf({ answers: { name: 'Oʻktam', phone: '+998901234567' } }));
    await store().accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    expect(Object.keys(Object.assign({}, ...events())).sort()).toEqual(['channel', 'delivery', 'status']);
    expect(JSON.stringify(events())).not.toMatch(/Oʻktam|998901234567|secret|127\.0\.0\.1/);
  });
});

describe('a dispatcher whose store is unavailable', () => {
  it('waits for the store, and logs the outage once', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    let isAway = true;
    const claim: DeskStore['claim'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store().claim(...rest);
    await store().accept(submissionOf());
    start([hook(receiver)], { store: { claim, recordOutcome: store().recordOutcome } });
    for (let round = 0; round < 5; round++) {
      await resting();
      clock().advance(30_000);
    }
    await resting();
    isAway = false;
    clock().advance(30_000);
    await received(receiver, 1);
    expect(statuses()).toEqual(['store-unavailable', 'store-available', 'delivered']);
    expect(events()[0]?.fault).toMatch(/^StoreUnavailable at /);
  });

  it('sends nothing more until the last outcome is recorded', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    let isAway = true;
    const recordOutcome: DeskStore['recordOutcome'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store().recordOutcome(...rest);
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const dispatcher = start([hook(receiver)], { store: { claim: store().claim, recordOutcome } });
    for (let round = 0; round < 5; round++) {
      await resting();
      dispatcher.wake();
      clock().advance(30_000);
    }
    await resting();
    expect(receiver.received).toHaveLength(1);
    isAway = false;
    clock().advance(30_000);
    await received(receiver, 2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });
});

describe('a dispatcher whose receiver fails', () => {
  it('retries on schedule under the same id until the notification is accepted, and never after', async () => {
    const receiver = await startReceiver((index) => ({ status: index < 2 ? 500 : 200 }));
    await store().accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    clock().advance(5 * minuteMs - 1);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(15_000);
    await received(receiver, 2);
    clock().advance(30 * minuteMs);
    await received(receiver, 3);
    for (let day = 0; day < 4; day++) {
      clock().advance(24 * 60 * minuteMs);
      await resting();
    }
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(statuses()).toEqual(['retry', 'retry', 'delivered']);
  });
});

describe('the dispatcher’s clock', () => {
  it('keeps a wait of ten minutes at ten minutes when the system clock is set back a day', async () => {
    const dayMs = 24 * 60 * minuteMs;
    const system = { wall: noon, monotonic: 0 };
    const now = createSteadyNow(
      () => system.wall,
      () => system.monotonic,
    );
    await store().accept(submissionOf());
    const delivery = await store().claim('webhook', now(), 1000);
    await store().recordOutcome(delivery?.id as string, { kind: 'retry', afterMs: 10 * minuteMs, error: '503' }, now());
    system.wall -= dayMs;
    system.wall += 10 * minuteMs - 1;
    system.monotonic += 10 * minuteMs - 1;
    expect(await store().claim('webhook', now(), 1000)).toBeUndefined();
    system.monotonic += 1;
    expect(await store().claim('webhook', now(), 1000)).toMatchObject({ id: delivery?.id });
    // It follows the system clock forward, so that notifications queued by that clock are due.
    system.wall = noon + 2 * dayMs;
    expect(now()).toBe(noon + 2 * dayMs);
  });
});

describe('a dispatcher whose receiver asks it to wait', () => {
  const { store, clock, statuses, start, resting, received } = prepareDispatching('telegram');

  it('sends the receiver nothing for the requested time, then all waiting notifications', async () => {
    const body = { ok: false, parameters: { retry_after: 30 } };
    const receiver = await startReceiver((index) => (index === 0 ? { status: 429, body } : { status: 200 }));
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const telegram = { apiBase: receiver.url, token: 't', chat: '1', language: 'ru', deskOrigin: '' } as const;
    const dispatcher = start([createTelegramChannel(telegram)]);
    await resting();
    dispatcher.wake();
    clock().advance(29_999);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(1);
    await received(receiver, 3);
    expect(statuses()).toEqual(['rateLimited', 'delivered', 'delivered']);
  });
});
