import { setTimeout as timer } from 'node:timers/promises';
import type { Channel } from '../api/application.ts';
import type { Delivery, DeliveryOutcome, OutboxStore } from '../database/outbox.ts';
import { type NotificationChannel, scheduleRetry } from './channels.ts';

/** The system's time; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, see {@link createSteadyNow}. */
  now(): number;
  /** Resolves after a time in milliseconds, or as soon as the signal is aborted. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** Node's timers fire at once for a longer wait. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * The time of day, but never less than has passed: where the clock is set back a day, a wait of ten minutes still lasts
 * ten minutes.
 * @param wall the time of day, in milliseconds since 1970.
 * @param monotonic milliseconds since any time, which nobody sets.
 */
export function createSteadyNow(wall = Date.now, monotonic = () => performance.now()): () => number {
  let last = { time: wall(), mark: monotonic() };
  return () => {
    const mark = monotonic();
    last = { time: Math.max(wall(), Math.round(last.time + mark - last.mark)), mark };
    return last.time;
  };
}

export const systemClock: Clock = {
  now: createSteadyNow(),
  // Waiting for something to send does not keep the process running.
  sleep: (durationMs, signal) =>
    timer(Math.min(Math.max(durationMs, 0), maxTimerMs), undefined, { signal, ref: false }).catch(() => {}),
};

/** What is written to the log: never what an applicant wrote, nor a token. */
export interface DispatchEvent {
  channel: Channel;
  /** The delivery's id; none where the store itself is unavailable. */
  delivery?: string;
  status: DeliveryOutcome['kind'] | 'unrecorded' | 'store-unavailable' | 'store-available';
  /** What was thrown, if anything was, see {@link describeError}. */
  fault?: string;
}

export interface DispatcherOptions {
  store: Pick<OutboxStore, 'claim' | 'recordOutcome'>;
  channels: readonly NotificationChannel[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  /** How often the store is asked for what became due, in milliseconds. */
  pollMs?: number;
  /** How long a delivery is leased, in milliseconds: longer than a receiver may take to answer. */
  leaseMs?: number;
}

export interface Dispatcher {
  /** Looks for something to send now. */
  wake(): void;
  /** Resolves when what is being sent is recorded; nothing is sent after it. */
  stop(): Promise<void>;
}

/** Causes can form a cycle. */
const maxCauseDepth = 3;

/**
 * What an error is, where it was thrown, and the same of its cause: `StoreUnavailable at … < Error ECONNREFUSED at …`.
 * Messages are left out: one may hold what an applicant wrote.
 */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  // The stack begins with the message.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /^ +(at .+)$/m.exec(frames) ?? [];
  const kind = [name, code, place].filter(Boolean).join(' ');
  return cause === undefined || depth === maxCauseDepth ? kind : `${kind} < ${describeError(cause, depth + 1)}`;
}

const firstStoreDelayMs = 500;
const maxStoreDelayMs = 30_000;

/** Sends what is due on one channel, one delivery after the other. */
function startChannel(channel: NotificationChannel, options: Required<DispatcherOptions>): Dispatcher {
  const { store, log, clock, pollMs, leaseMs } = options;
  const { name } = channel;
  const stopping = new AbortController();
  let idleAbort = new AbortController();
  let isWoken = false;
  let isStoreAvailable = true;

  async function waitForWork(): Promise<void> {
    idleAbort = new AbortController();
    if (!isWoken && !stopping.signal.aborted) await clock.sleep(pollMs, idleAbort.signal);
    isWoken = false;
  }

  const sleep = (durationMs: number) => clock.sleep(durationMs, stopping.signal);

  /** Tries until the store answers, or the dispatcher is stopped. */
  async function retryUntilAvailable<T>(ask: () => Promise<T>): Promise<{ answer: T } | undefined> {
    for (let delayMs = firstStoreDelayMs; ; delayMs = Math.min(delayMs * 2, maxStoreDelayMs)) {
      try {
        const answer = await ask();
        if (!isStoreAvailable) log({ channel: name, status: 'store-available' });
        isStoreAvailable = true;
        return { answer };
      } catch (error) {
        if (isStoreAvailable) log({ channel: name, status: 'store-unavailable', fault: describeError(error) });
        isStoreAvailable = false;
      }
      if (stopping.signal.aborted) return undefined;
      await sleep(delayMs);
    }
  }

  async function attempt(delivery: Delivery): Promise<{ outcome: DeliveryOutcome; fault?: string }> {
    try {
      return { outcome: await channel.send(delivery) };
    } catch (error) {
      const outcome = scheduleRetry(delivery, 'could not render notification');
      return { outcome, fault: describeError(error) };
    }
  }

  async function sendNext(): Promise<void> {
    const claimed = await retryUntilAvailable(() => store.claim(name, clock.now(), leaseMs));
    if (!claimed) return;
    const delivery = claimed.answer;
    if (!delivery) return waitForWork();
    const { outcome, fault } = await attempt(delivery);
    // Nothing else is sent before this is on record: what is not would be sent again.
    const recorded = await retryUntilAvailable(() => store.recordOutcome(delivery.id, outcome, clock.now()));
    const status = recorded ? outcome.kind : 'unrecorded';
    log({ channel: name, delivery: delivery.id, status, ...(fault && { fault }) });
    // The receiver would refuse the next one too.
    if (outcome.kind === 'rateLimited') await sleep(outcome.afterMs);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) await sendNext();
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      idleAbort.abort();
    },
    stop() {
      stopping.abort();
      idleAbort.abort();
      return running;
    },
  };
}

/**
 * Starts sending what is in the outbox, at least once each: a delivery that was being sent when the process was killed
 * is sent again under the same id, one that is recorded as delivered never is.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const settings = { clock: systemClock, pollMs: 15_000, leaseMs: 60_000, ...options };
  const running = options.channels.map((channel) => startChannel(channel, settings));
  return {
    wake() {
      for (const one of running) one.wake();
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
