import { beforeEach, onTestFinished } from 'vitest';
import { newStoreFile } from '../../../tests/fixtures/temporary-folder.ts';
import { type DeskStore, openStore } from '../../store.ts';
import { noon } from '../../test-support/store-contract-support.ts';
import type { NotificationChannel } from '../channels.ts';
import { type Clock, type DispatchEvent, type Dispatcher, startDispatcher } from '../dispatcher.ts';
import type { Receiver } from './receiver.ts';

/** A clock that moves only by `advance`. @param start milliseconds since 1970. */
function createFakeClock(start: number) {
  let time = start;
  const waiting = new Set<{ until: number; wake: () => void }>();
  const clock: Clock = {
    now: () => time,
    sleep: (duration, signal) =>
      new Promise((resolve) => {
        const entry = {
          until: time + duration,
          wake: () => {
            waiting.delete(entry);
            resolve();
          },
        };
        waiting.add(entry);
        if (signal.aborted) entry.wake();
        signal.addEventListener('abort', entry.wake, { once: true });
      }),
  };
  return {
    ...clock,
    /** In milliseconds. Ends the waits that are over. */
    advance(duration: number): void {
      time += duration;
      for (const entry of [...waiting]) if (entry.until <= time) entry.wake();
    },
    sleepers: () => waiting.size,
  };
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

export const idsOf = ({ received }: Receiver): string[] => received.map(({ body }) => JSON.parse(body).eventId);

/** Gives each test of the file its own database, stopped clock and log, and stops the test's dispatchers. */
export function prepareDispatching() {
  let store: DeskStore;
  let clock: ReturnType<typeof createFakeClock>;
  let events: DispatchEvent[];

  const resting = () => until(() => clock.sleepers() === 1);

  beforeEach(() => {
    clock = createFakeClock(noon);
    events = [];
    store = openStore({ file: newStoreFile(), channels: ['webhook'] });
    onTestFinished(store.close);
  });

  return {
    store: () => store,
    clock: () => clock,
    events: () => events,
    statuses: () => events.map(({ status }) => status),
    start(channel: NotificationChannel, replaced: Partial<DeskStore> = {}): Dispatcher {
      const dispatcher = startDispatcher({
        store: { ...store, ...replaced },
        channels: [channel],
        clock,
        log: (event) => events.push(event),
      });
      onTestFinished(() => dispatcher.stop());
      return dispatcher;
    },
    resting,
    /** Waits until the receiver has `count` notifications in all and the dispatcher sleeps. */
    async received(receiver: Receiver, count: number): Promise<void> {
      await until(() => receiver.received.length === count);
      await resting();
    },
  };
}
