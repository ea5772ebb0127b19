import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadedDesk } from './load-desk.ts';

/** How applications fare: kept, kept by an older build than serves the pages, or not kept now. */
type DeskState = 'ok' | 'outdated' | 'unavailable';

/** How long a desk may take to keep something on trial, in milliseconds. */
const patience = 2_000;

/** Milliseconds for which a trial's answer holds: it costs a write, and anybody may ask. */
const trialHolds = 5_000;

interface WatchedDesk {
  /** Compares the desk that runs with the one that was built last. @returns whether it is another. */
  lookForNewer: () => Promise<boolean>;
  state: () => Promise<DeskState>;
}

/** Watches over the application desk, for whoever asks the server how it is. */
export function watchDesk(desk: Pick<LoadedDesk, 'check' | 'isOutdated'>): WatchedDesk {
  let isOutdated = false;
  let trial = { at: Number.NEGATIVE_INFINITY, isKept: Promise.resolve(false) };

  function tryDesk(): Promise<boolean> {
    const kept = desk.check().then(
      () => true,
      () => false,
    );
    return Promise.race([kept, sleep(patience, false, { ref: false })]);
  }

  return {
    async lookForNewer() {
      // Files that cannot be read are not those that were loaded either.
      isOutdated = await desk.isOutdated().catch(() => true);
      return isOutdated;
    },
    async state() {
      const now = performance.now();
      if (now - trial.at > trialHolds) trial = { at: now, isKept: tryDesk() };
      if (!(await trial.isKept)) return 'unavailable';
      return isOutdated ? 'outdated' : 'ok';
    },
  };
}
