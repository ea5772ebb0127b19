import { beforeEach, onTestFinished } from 'vitest';
import { newStoreFile } from '../../../tests/fixtures/temporary-folder.ts';
import type { Channel } from '../../api/application.ts';
import type { DeskStore } from '../../store.ts';
import { openStore } from '../../store.ts';
import { noon } from '../../test-support/store-contract-support.ts';
import type { NotificationChannel } from '../channels.ts';
import {
  type Clock,
  type DispatchEvent,
  type Dispatcher,
  type DispatcherOptions,
  startDispatcher,
} from '../dispatcher.ts';
import { createWebhookChannel } from '../webhook.ts';
import type { Receiver } from './receiver.ts';

export interface FakeClock extends Clock {
  /** Advances the time, in milliseconds, and ends the waits that are over. */
  advance(duration: number): void;
  /** The number of pending waits. */
  sleepers(): number;
}

/** A clock that moves only by `advance`. @param start milliseconds since 1970. */
export function createFakeClock(start: number): FakeClock {
  let time = start;
  const waiting = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => time,
    sleep: (duration, signal) =>
      new Promise((resolve) => {
        const entry = {
          until: time + duration,
          wake: () => {
            waiting.delete(entry);
            signal.removeEventListener('abort', entry.wake);
            resolve();
          },
        };
        waiting.add(entry);
        if (signal.aborted) entry.wake();
        signal.addEventListener('abort', entry.wake, { once: true });
      }),
    advance(duration) {
      time += duration;
      for (const entry of [...waiting]) if (entry.until <= time) entry.wake();
    },
    sleepers: () => waiting.size,
  };
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The ids of the received notifications. */
export const idsOf = ({ received }: Receiver): string[] => received.map(({ body }) => JSON.parse(body).eventId);

/**
 * Gives each test of the file its own database, stopped clock and log, and stops the dispatchers that the test
 * started.
 * @param channel the channel that the store queues notifications for.
 */
export function prepareDispatching(channel: Channel = 'webhook') {
  let store: DeskStore;
  let clock: FakeClock;
  let events: DispatchEvent[];

  /** Waits until the dispatcher sleeps. */
  const resting = () => until(() => clock.sleepers() === 1);

  beforeEach(() => {
    clock = createFakeClock(noon);
    events = [];
    store = openStore({ file: newStoreFile(), channels: [channel] });
    onTestFinished(store.close);
  });

  return {
    store: () => store,
    clock: () => clock,
    events: () => events,
    statuses: () => events.map(({ status }) => status),
    start(channels: NotificationChannel[], options: Partial<DispatcherOptions> = {}): Dispatcher {
      const dispatcher = startDispatcher({ store, channels, clock, log: (event) => events.push(event), ...options });
      onTestFinished(() => dispatcher.stop());
      return dispatcher;
    },
    hook: ({ url }: Receiver, timeoutMs = 10_000): NotificationChannel =>
      createWebhookChannel({
        url,
        format: 'form-response',
        secret: 'the secret of the hook',
        language: 'ru',
        deskOrigin: 'https://desk.example',
        timeoutMs,
      }),
    resting,
    /** Waits until the receiver has `count` notifications in all and the dispatcher sleeps. */
    async received(receiver: Receiver, count: number): Promise<void> {
      await until(() => receiver.received.length === count);
      await resting();
    },
  };
}
