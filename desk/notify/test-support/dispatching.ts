import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import type { Channel, DeskStore } from '../../store/store.ts';
import { noon } from '../../store/store-contract-support.ts';
import { type DispatchEvent, type Dispatcher, type DispatcherOptions, startDispatcher } from '../dispatcher.ts';
import type { Sender } from '../sender.ts';
import { createWebhookSender } from '../webhook.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { type Receiver, type Reply, startReceiver } from './receiver.ts';
import { names } from './sample-delivery.ts';

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The ids of the notifications that came, as the webhook names them. */
export const idsOf = ({ received }: Receiver): string[] => received.map(({ body }) => JSON.parse(body).eventId);

/**
 * Gives each test of the file a database, a clock that stands still and a log of their own; what a test starts ends
 * with it.
 * @param channel the one that the store keeps notifications for.
 */
export function prepareDispatching(channel: Channel = 'webhook') {
  let folder: string;
  let store: DeskStore;
  let clock: FakeClock;
  let events: DispatchEvent[];
  let closers: (() => Promise<void>)[];

  /** The test's database, opened once more. */
  async function another(): Promise<DeskStore> {
    const opened = await openStore({ file: path.join(folder, 'desk.db'), channels: [channel] });
    closers.push(() => opened.close());
    return opened;
  }

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-notify-'));
    clock = createFakeClock(noon);
    events = [];
    closers = [];
    store = await another();
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(folder, { recursive: true });
  });

  return {
    store: () => store,
    another,
    clock: () => clock,
    events: () => events,
    statuses: () => events.map(({ status }) => status),
    start(senders: Sender[], options: Partial<DispatcherOptions> = {}): Dispatcher {
      const dispatcher = startDispatcher({ store, senders, clock, log: (event) => events.push(event), ...options });
      closers.push(() => dispatcher.stop());
      return dispatcher;
    },
    async receiverWith(reply: (index: number) => Reply): Promise<Receiver> {
      const receiver = await startReceiver(reply);
      closers.push(() => receiver.close());
      return receiver;
    },
    hook: ({ url }: Receiver, timeoutMs = 10_000): Sender =>
      createWebhookSender({ url, secret: 'the secret of the hook', language: 'ru', names, now: clock.now, timeoutMs }),
    /** All dispatchers have nothing to do, or wait for time to pass. */
    resting: (count = 1) => until(() => clock.sleepers() === count),
  };
}
