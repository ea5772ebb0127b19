import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dayMs, minuteMs } from '../../model/durations.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { type DeskStore, openStore } from '../store.ts';
import { noon, submissionOf } from '../test-support/store-contract-support.ts';
import type { NotificationChannel } from './channels.ts';
import { type DispatchEvent, startDispatcher } from './dispatcher.ts';
import { type Receiver, type Reply, startReceiver, telegramTo, token, webhookTo } from './test-support/receiver.ts';

let store: DeskStore;
let time: number;
let events: DispatchEvent[];

beforeEach(() => {
  store = openStore({ file: newStoreFile(), channels: ['webhook', 'telegram'] });
  onTestFinished(store.close);
  time = noon;
  events = [];
});

/** Starts a dispatcher that looks every millisecond, or only when it is woken. */
function start(channel: NotificationChannel, replaced: Partial<DeskStore> = {}, pollMs = 1) {
  const dispatcher = startDispatcher({
    store: { ...store, ...replaced },
    channels: [channel],
    log: (event) => events.push(event),
    now: () => time,
    pollMs,
  });
  onTestFinished(() => dispatcher.stop());
  return dispatcher;
}

const statuses = () => events.map(({ status }) => status);
const idsOf = ({ received }: Receiver): string[] => received.map(({ body }) => JSON.parse(body).eventId);
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
const accepting = () => startReceiver(() => ({ status: 200, body: { ok: true } }));

describe('the dispatcher', () => {
  it('sends waiting notifications at its start and after a wake-up', async () => {
    const receiver = await accepting();
    await store.accept(submissionOf());
    const dispatcher = start(webhookTo(receiver), {}, dayMs);
    await expect.poll(statuses).toHaveLength(1);
    await store.accept(submissionOf());
    dispatcher.wake();
    await expect.poll(statuses).toHaveLength(2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finds the notifications of another instance without a wake-up', async () => {
    const receiver = await accepting();
    start(webhookTo(receiver));
    await pause();
    await store.accept(submissionOf());
    await expect.poll(() => receiver.received).toHaveLength(1);
  });

  it('finishes the current notification before it stops', async () => {
    const receiver = await accepting();
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    const channel = webhookTo(receiver);
    let stopped: Promise<void> | undefined;
    const dispatcher = start({
      name: 'webhook',
      send(delivery) {
        stopped = dispatcher.stop();
        return channel.send(delivery);
      },
    });
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    expect([receiver.received.length, statuses()]).toEqual([1, ['delivered']]);
  });

  it('continues with the next notification when a channel throws', async () => {
    const channel = webhookTo(await accepting());
    let calls = 0;
    await store.accept(submissionOf());
    await store.accept(submissionOf({ receivedAt: noon - 1 }));
    const send: NotificationChannel['send'] = (delivery) => {
      if (calls++ === 0) throw new TypeError('no such thing:\n    at Oʻktam', { cause: new RangeError('Oʻktam') });
      return channel.send(delivery);
    };
    start({ name: 'webhook', send });
    await expect.poll(statuses).toEqual(['retry', 'delivered']);
    // The log names the error and its place, not its message: the message may hold an applicant's words.
    expect(events[0]?.fault).toMatch(/^TypeError at .*dispatcher\.test\.ts:.* < RangeError at /);
    expect(JSON.stringify(events)).not.toContain('Oʻktam');
  });

  it.each([
    { method: 'claim', sent: 0 },
    { method: 'recordOutcome', sent: 1 },
  ] as const)('sends nothing more while the store refuses $method, then each notification once', async (row) => {
    const receiver = await accepting();
    let isAway = true;
    const call = store[row.method] as (...all: unknown[]) => Promise<never>;
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    start(webhookTo(receiver), {
      [row.method]: (...all: unknown[]) => (isAway ? Promise.reject(new StoreUnavailable('away')) : call(...all)),
    });
    await expect.poll(() => events.length).toBeGreaterThan(3);
    expect(events[0]).toMatchObject({
      status: 'store-unavailable',
      fault: expect.stringMatching(/^StoreUnavailable at /),
    });
    expect(receiver.received).toHaveLength(row.sent);
    isAway = false;
    await expect.poll(() => statuses().filter((status) => status === 'delivered')).toHaveLength(2);
    expect(idsOf(receiver)).toHaveLength(2);
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('retries on schedule under the same id until the notification is accepted, and never after', async () => {
    const receiver = await startReceiver((index) => ({ status: index < 2 ? 500 : 200 }));
    await store.accept(submissionOf({ answers: { name: 'Oʻktam', phone: '+998901234567' } }));
    start(webhookTo(receiver));
    await expect.poll(statuses).toEqual(['retry']);
    time += 5 * minuteMs - 1;
    await pause();
    expect(receiver.received).toHaveLength(1);
    time += 1;
    await expect.poll(statuses).toEqual(['retry', 'retry']);
    time += 30 * minuteMs;
    await expect.poll(statuses).toEqual(['retry', 'retry', 'delivered']);
    time += 4 * dayMs;
    await pause();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    // No personal data, and no address with a secret.
    expect(Object.keys(Object.assign({}, ...events)).sort()).toEqual(['channel', 'delivery', 'status']);
  });

  it('sends nothing more after a failure, until its next look', async () => {
    const receiver = await startReceiver((index) => ({ status: index === 0 ? 500 : 200 }));
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    const dispatcher = start(webhookTo(receiver), {}, dayMs);
    await expect.poll(statuses).toEqual(['retry']);
    await pause();
    expect(receiver.received).toHaveLength(1);
    dispatcher.wake();
    await expect.poll(statuses).toEqual(['retry', 'delivered']);
  });
});

describe('a refusal', () => {
  const unauthorized = { status: 401, body: { ok: false, description: 'Unauthorized' } };
  const shown = [{ channel: 'telegram', error: 'HTTP 401: Unauthorized' }];

  it('of a token is found at the start without a message, and shown until a notification is delivered', async () => {
    let reply: Reply = unauthorized;
    const receiver = await startReceiver(() => reply);
    const dispatcher = start(telegramTo(receiver), {}, dayMs);
    await expect.poll(dispatcher.refusals).toEqual(shown);
    expect(events).toEqual([{ channel: 'telegram', status: 'retry', cause: 'HTTP 401: Unauthorized' }]);
    expect(receiver.received).toMatchObject([{ url: `/bot${token}/getChat`, body: '{"chat_id":"-100200300"}' }]);
    await store.accept(submissionOf());
    reply = { status: 200, body: { ok: true } };
    dispatcher.wake();
    await expect.poll(statuses).toEqual(['retry', 'delivered']);
    expect(dispatcher.refusals()).toEqual([]);
  });

  it('is not what a temporary failure is', async () => {
    const replies: Reply[] = [{ status: 502 }, 'drop', { status: 429 }];
    const receiver = await startReceiver((index) => replies[index] ?? { status: 502 });
    for (let count = 0; count < 3; count++) await store.accept(submissionOf());
    const dispatcher = start(telegramTo(receiver));
    await expect.poll(() => receiver.received.length).toBeGreaterThan(3);
    expect(dispatcher.refusals()).toEqual([]);
  });

  it('of a webhook is shown with its text, and logged without it', async () => {
    const receiver = await startReceiver(() => ({ status: 404, body: { error: 'no such contact: Oʻktam' } }));
    await store.accept(submissionOf());
    const dispatcher = start(webhookTo(receiver));
    await expect.poll(dispatcher.refusals).toMatchObject([{ error: 'HTTP 404: no such contact: Oʻktam' }]);
    expect(events).toMatchObject([{ cause: 'HTTP 404' }]);
    expect(JSON.stringify(events)).not.toContain('Oʻktam');
  });
});
