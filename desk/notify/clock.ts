import { setTimeout as timer } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after a time in milliseconds, or as soon as the signal is aborted. */
  sleep(duration: number, signal: AbortSignal): Promise<void>;
}

/** Timers end a longer wait at once. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  // Waiting for something to send keeps no process alive.
  sleep: (duration, signal) =>
    timer(Math.min(Math.max(duration, 0), longestTimer), undefined, { signal, ref: false }).catch(() => {}),
};
