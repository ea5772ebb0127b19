import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Lets a time pass, in milliseconds, and wakes whoever waited for no longer. */
  advance(duration: number): void;
  /** How many wait for time to pass. */
  sleepers(): number;
}

/** A clock that stands still until it is told to go on. @param start milliseconds since 1970. */
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
