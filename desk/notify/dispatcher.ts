import { setTimeout as timer } from 'node:timers/promises';
import type { Channel } from '../../model/notification-channels.ts';
import type { Delivery, DeliveryOutcome } from '../database/outbox.ts';
import { describeError } from '../describe-error.ts';
import { type NotificationChannel, scheduleRetry } from './channels.ts';

export interface Clock {
  now(): number;
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

const systemClock: Clock = {
  now: Date.now,
  // A wait does not keep the process alive.
  sleep: (durationMs, signal) => timer(durationMs, undefined, { signal, ref: false }).catch(() => {}),
};

/** Without personal data and tokens. */
export interface DispatchEvent {
  channel: Channel;
  delivery?: string;
  status: DeliveryOutcome['kind'] | 'unrecorded' | 'store-unavailable' | 'store-available';
  fault?: string;
}

interface DispatcherOptions {
  store: {
    claim(channel: Channel, now: number, leaseMs: number): Promise<Delivery | undefined>;
    recordOutcome(id: string, outcome: DeliveryOutcome, now: number): Promise<void>;
  };
  channels: readonly Pick<NotificationChannel, 'name' | 'send'>[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  pollMs?: number;
  /** Longer than a receiver may take to answer. */
  leaseMs?: number;
}

export interface Dispatcher {
  wake(): void;
  stop(): Promise<void>;
}

const firstStoreDelayMs = 500;
const maxStoreDelayMs = 30_000;

function startChannel(
  channel: DispatcherOptions['channels'][number],
  { store, log, clock, pollMs, leaseMs }: Required<DispatcherOptions>,
): Dispatcher {
  const { name } = channel;
  const stopping = new AbortController();
  let waking = new AbortController();
  let isStoreAvailable = true;

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
      await clock.sleep(delayMs, stopping.signal);
    }
  }

  async function send(delivery: Delivery): Promise<void> {
    const { id, attempts } = delivery;
    let outcome: DeliveryOutcome;
    let fault: string | undefined;
    try {
      outcome = await channel.send(delivery);
    } catch (error) {
      outcome = scheduleRetry(attempts, 'could not render notification');
      fault = describeError(error);
    }
    // Until the outcome is recorded, nothing else is sent: a restart would send this notification again.
    const recorded = await retryUntilAvailable(() => store.recordOutcome(id, outcome, clock.now()));
    const status = recorded ? outcome.kind : 'unrecorded';
    log({ channel: name, delivery: id, status, ...(fault && { fault }) });
    // The receiver would refuse the next notification too.
    if (outcome.kind === 'rateLimited') await clock.sleep(outcome.afterMs, stopping.signal);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await retryUntilAvailable(() => store.claim(name, clock.now(), leaseMs));
      if (claimed?.answer) await send(claimed.answer);
      else if (claimed) {
        await clock.sleep(pollMs, waking.signal);
        waking = new AbortController();
      }
    }
  }

  const running = run();
  return {
    wake: () => waking.abort(),
    stop() {
      stopping.abort();
      waking.abort();
      return running;
    },
  };
}

/** A killed process sends its last notification again, under the same id. A recorded delivery is never sent again. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const settings = { clock: systemClock, pollMs: 15_000, leaseMs: 60_000, ...options };
  const running = options.channels.map((channel) => startChannel(channel, settings));
  return {
    wake() {
      for (const { wake } of running) wake();
    },
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
