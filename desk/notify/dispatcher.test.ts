import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../model/durations.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { noon, submissionOf } from '../test-support/store-contract-support.ts';
import type { NotificationChannel } from './channels.ts';
import type { Dispatcher } from './dispatcher.ts';
import { idsOf, prepareDispatching, until } from './test-support/dispatching.ts';
import { startReceiver, webhookTo } from './test-support/receiver.ts';

const { store, clock, events, statuses, start, resting, received } = prepareDispatching();

describe('the dispatcher', () => {
  it('sends waiting notifications at its start and after a wake-up', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    await store().accept(submissionOf());
    const dispatcher = start(webhookTo(receiver));
    await received(receiver, 1);
    await store().accept(submissionOf());
    dispatcher.wake();
    await received(receiver, 2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finds the notifications of another instance without a wake-up', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    start(webhookTo(receiver));
    await resting();
    await store().accept(submissionOf());
    clock().advance(15_000);
    await until(() => receiver.received.length === 1);
  });

  it('finishes the current notification before it stops', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const channel = webhookTo(receiver);
    let stopped: Promise<void> | undefined;
    const dispatcher: Dispatcher = start({
      name: 'webhook',
      send(delivery) {
        stopped = dispatcher.stop();
        return channel.send(delivery);
      },
    });
    await until(() => stopped !== undefined);
    await stopped;
    expect(receiver.received).toHaveLength(1);
    expect(statuses()).toEqual(['delivered']);
  });

  it('continues with the next notification when a channel throws', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const channel = webhookTo(receiver);
    let calls = 0;
    await store().accept(submissionOf());
    await store().accept(submissionOf({ receivedAt: noon - 1 }));
    const send: NotificationChannel['send'] = (delivery) => {
      if (calls++ === 0) throw new TypeError('no such thing:\n    at Oʻktam', { cause: new RangeError('Oʻktam') });
      return channel.send(delivery);
    };
    start({ name: 'webhook', send });
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
});

describe('a dispatcher whose store is unavailable', () => {
  /** Starts a dispatcher whose store lacks this method, and ends the outage after some minutes. */
  async function passOutage(method: 'claim' | 'recordOutcome') {
    const receiver = await startReceiver(() => ({ status: 200 }));
    let isAway = true;
    const call = store()[method] as (...all: unknown[]) => Promise<never>;
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const dispatcher = start(webhookTo(receiver), {
      [method]: (...all: unknown[]) => (isAway ? Promise.reject(new StoreUnavailable('away')) : call(...all)),
    });
    for (let round = 0; round < 5; round++) {
      await resting();
      dispatcher.wake();
      clock().advance(30_000);
    }
    await resting();
    const sentMeanwhile = receiver.received.length;
    isAway = false;
    clock().advance(30_000);
    await received(receiver, 2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
    return sentMeanwhile;
  }

  it('waits for the store, and logs the outage once', async () => {
    expect(await passOutage('claim')).toBe(0);
    expect(statuses()).toEqual(['store-unavailable', 'store-available', 'delivered', 'delivered']);
    expect(events()[0]?.fault).toMatch(/^StoreUnavailable at /);
  });

  it('sends nothing more until the last outcome is recorded', async () => {
    expect(await passOutage('recordOutcome')).toBe(1);
  });
});

describe('a dispatcher whose receiver fails', () => {
  it('retries on schedule under the same id until the notification is accepted, and never after', async () => {
    const receiver = await startReceiver((index) => ({ status: index < 2 ? 500 : 200 }));
    await store().accept(submissionOf({ answers: { name: 'Oʻktam', phone: '+998901234567' } }));
    start(webhookTo(receiver));
    await resting();
    clock().advance(5 * minuteMs - 1);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock().advance(15_000);
    await received(receiver, 2);
    clock().advance(30 * minuteMs);
    await received(receiver, 3);
    for (let day = 0; day < 4; day++) {
      clock().advance(dayMs);
      await resting();
    }
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(statuses()).toEqual(['retry', 'retry', 'delivered']);
    // No personal data, and no address with a secret.
    expect(Object.keys(Object.assign({}, ...events())).sort()).toEqual(['channel', 'delivery', 'status']);
  });
});

it('a dispatcher whose receiver asks for a pause sends nothing meanwhile, then all waiting notifications', async () => {
  let sent = 0;
  await store().accept(submissionOf());
  await store().accept(submissionOf());
  const dispatcher = start({
    name: 'webhook',
    send: async () => (sent++ === 0 ? { kind: 'rateLimited', afterMs: 30_000, error: '429' } : { kind: 'delivered' }),
  });
  await resting();
  dispatcher.wake();
  clock().advance(29_999);
  await resting();
  expect(sent).toBe(1);
  clock().advance(1);
  await until(() => sent === 3);
  await resting();
  expect(statuses()).toEqual(['rateLimited', 'delivered', 'delivered']);
});
