import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { type DeskStore, StoreUnavailable } from '../store/store.ts';
import { noon, submissionOf } from '../store/store-contract-support.ts';
import { type DispatchEvent, type Dispatcher, type DispatcherOptions, startDispatcher } from './dispatcher.ts';
import type { Sender } from './sender.ts';
import { createTelegramSender } from './telegram.ts';
import { createFakeClock, type FakeClock } from './test-support/fake-clock.ts';
import { type Receiver, type Reply, startReceiver } from './test-support/receiver.ts';
import { names } from './test-support/sample-delivery.ts';
import { createWebhookSender } from './webhook.ts';

const minute = 60_000;
const secret = 'the secret of the hook';

let folder: string;
let store: DeskStore;
let clock: FakeClock;
let events: DispatchEvent[];
let closers: (() => Promise<void>)[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-notify-'));
  store = await openStore({ file: path.join(folder, 'desk.db'), channels: ['webhook'] });
  clock = createFakeClock(noon);
  events = [];
  closers = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await store.close();
  rmSync(folder, { recursive: true });
});

function start(senders: Sender[], options: Partial<DispatcherOptions> = {}): Dispatcher {
  const dispatcher = startDispatcher({ store, senders, clock, log: (event) => events.push(event), ...options });
  closers.push(() => dispatcher.stop());
  return dispatcher;
}

async function receiverWith(reply: (index: number) => Reply): Promise<Receiver> {
  const receiver = await startReceiver(reply);
  closers.push(() => receiver.close());
  return receiver;
}

const hook = ({ url }: Receiver, timeoutMs = 10_000) =>
  createWebhookSender({ url, secret, language: 'ru', names, now: clock.now, timeoutMs });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** All dispatchers have nothing to do, or wait for time to pass. */
const resting = (count = 1) => until(() => clock.sleepers() === count);

const idsOf = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).eventId);
const statuses = () => events.map(({ status }) => status);

describe('the dispatcher', () => {
  it('sends what is there at its start, and what it is poked for', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await store.accept(submissionOf());
    const dispatcher = start([hook(receiver)]);
    await until(() => receiver.received.length === 1);
    await resting();
    await store.accept(submissionOf());
    dispatcher.poke();
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finds without a poke what another instance took in', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    start([hook(receiver)]);
    await resting();
    await store.accept(submissionOf());
    clock.advance(15_000);
    await until(() => receiver.received.length === 1);
  });

  it('repeats a failure on the schedule under the same id, until it is received, and never after', async () => {
    const receiver = await receiverWith((index) => ({ status: index < 2 ? 500 : 200 }));
    await store.accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    clock.advance(5 * minute - 1);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock.advance(15_000);
    await until(() => receiver.received.length === 2);
    await resting();
    clock.advance(30 * minute);
    await until(() => receiver.received.length === 3);
    await resting();
    for (let day = 0; day < 4; day++) {
      clock.advance(24 * 60 * minute);
      await resting();
    }
    expect(receiver.received).toHaveLength(3);
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(statuses()).toEqual(['retry', 'retry', 'delivered']);
  });

  it('gives up after the last try, and sends again what the owner revives', async () => {
    let isBroken = true;
    const receiver = await receiverWith(() => ({ status: isBroken ? 404 : 200 }));
    await store.accept(submissionOf());
    const dispatcher = start([hook(receiver)]);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await until(() => receiver.received.length === attempt);
      await resting();
      clock.advance(24 * 60 * minute);
    }
    await resting();
    const [letter] = await store.deadLetters();
    expect(letter).toMatchObject({ channel: 'webhook', attempts: 6, error: 'HTTP 404' });

    isBroken = false;
    await store.revive(letter?.id as string, clock.now());
    dispatcher.poke();
    await until(() => receiver.received.length === 7);
    await resting();
    expect(await store.deadLetters()).toEqual([]);
    expect(statuses().at(-1)).toBe('delivered');
  });

  it('leaves a receiver alone for as long as it asks, with all that waits for it', async () => {
    await store.close();
    store = await openStore({ file: path.join(folder, 'telegram.db'), channels: ['telegram'] });
    const body = { ok: false, parameters: { retry_after: 30 } };
    const receiver = await receiverWith((index) => (index === 0 ? { status: 429, body } : { status: 200 }));
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    const telegram = { apiBase: receiver.url, token: 't', chat: '1', language: 'ru', names, now: clock.now } as const;
    const dispatcher = start([createTelegramSender(telegram)]);
    await resting();
    dispatcher.poke();
    clock.advance(29_999);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock.advance(1);
    await until(() => receiver.received.length === 3);
    await resting();
    expect(statuses()).toEqual(['postponed', 'delivered', 'delivered']);
  });

  it('takes up after a restart what was on its way when the process died, under the same id', async () => {
    const receiver = await receiverWith((index) => (index === 0 ? 'hang' : { status: 200 }));
    await store.accept(submissionOf());
    // This one never learns of an answer, as if its process had been killed.
    const killed = start([hook(receiver, 500)], { store: { claim: store.claim, settle: () => new Promise(() => {}) } });
    closers.pop();
    await until(() => receiver.received.length === 1);

    start([hook(receiver)]);
    await resting();
    expect(receiver.received).toHaveLength(1);
    clock.advance(minute);
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(1);
    expect(killed).toBeDefined();
  });

  it('sends nothing twice beside another instance', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await Promise.all(Array.from({ length: 30 }, () => store.accept(submissionOf())));
    const other = await openStore({ file: path.join(folder, 'desk.db'), channels: ['webhook'] });
    closers.push(() => other.close());
    start([hook(receiver)]);
    start([hook(receiver)], { store: other });
    await resting(2);
    expect(new Set(idsOf(receiver)).size).toBe(30);
    expect(receiver.received).toHaveLength(30);
  });

  it('waits for a store that is away, and says so once', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    let isAway = true;
    const claim: DeskStore['claim'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store.claim(...rest);
    await store.accept(submissionOf());
    start([hook(receiver)], { store: { claim, settle: store.settle } });
    for (let round = 0; round < 5; round++) {
      await resting();
      clock.advance(30_000);
    }
    await resting();
    isAway = false;
    clock.advance(30_000);
    await until(() => receiver.received.length === 1);
    await resting();
    expect(statuses()).toEqual(['store-unavailable', 'store-available', 'delivered']);
  });

  it('sends nothing more until the answer of 2xx is on record', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    let isAway = true;
    const settle: DeskStore['settle'] = (...rest) =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : store.settle(...rest);
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    const dispatcher = start([hook(receiver)], { store: { claim: store.claim, settle } });
    for (let round = 0; round < 5; round++) {
      await resting();
      dispatcher.poke();
      clock.advance(30_000);
    }
    await resting();
    expect(receiver.received).toHaveLength(1);
    isAway = false;
    clock.advance(30_000);
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finishes what it is sending before it stops', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await store.accept(submissionOf());
    await store.accept(submissionOf());
    const sender = hook(receiver);
    let stopped: Promise<void> | undefined;
    const dispatcher: Dispatcher = start([
      {
        channel: 'webhook',
        send: (delivery) => {
          stopped = dispatcher.stop();
          return sender.send(delivery);
        },
      },
    ]);
    await until(() => stopped !== undefined);
    await stopped;
    expect(receiver.received).toHaveLength(1);
    expect(statuses()).toEqual(['delivered']);
  });

  it('goes on where a notification cannot be made', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    const sender = hook(receiver);
    let calls = 0;
    await store.accept(submissionOf());
    await store.accept(submissionOf({ receivedAt: noon - 1 }));
    const send: Sender['send'] = (delivery) => {
      if (calls++ === 0) throw new TypeError('no such thing');
      return sender.send(delivery);
    };
    start([{ channel: 'webhook', send }]);
    await resting();
    expect(statuses()).toEqual(['retry', 'delivered']);
  });

  it('logs no word of an applicant and no secret', async () => {
    const receiver = await receiverWith((index) => (index === 0 ? { status: 500 } : { status: 200 }));
    await store.accept(submissionOf({ answers: { name: 'Oʻktam', phone: '+998901234567' } }));
    await store.accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    expect(Object.keys(Object.assign({}, ...events)).sort()).toEqual(['channel', 'delivery', 'status']);
    expect(JSON.stringify(events)).not.toMatch(/Oʻktam|998|secret|127\.0\.0\.1/);
  });
});
