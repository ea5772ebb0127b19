import type { Channel, Delivery, DeliveryOutcome, DeskStore } from '../store/store.ts';
import { type Clock, systemClock } from './clock.ts';
import { afterFailure, type Sender } from './sender.ts';

/** What is written to the log: never what an applicant wrote, nor a token. */
export interface DispatchEvent {
  channel: Channel;
  /** The delivery's id; none where the store itself is away. */
  delivery?: string;
  status: DeliveryOutcome['kind'] | 'unrecorded' | 'store-unavailable' | 'store-available';
  /** What was thrown, if anything was: its kind and where, as {@link kindOf} has it. */
  fault?: string;
}

export interface DispatcherOptions {
  store: Pick<DeskStore, 'claim' | 'settle'>;
  /** One for each configured channel. */
  senders: readonly Sender[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  /** How often the store is asked for what became due, in milliseconds. */
  pollMs?: number;
  /** How long a delivery is this process's, in milliseconds: longer than a receiver may take to answer. */
  leaseMs?: number;
}

export interface Dispatcher {
  /** Says that there may be something to send now. */
  poke(): void;
  /** Resolves when what is being sent is sent, and nothing more will be. */
  stop(): Promise<void>;
}

/** Causes may go round in a circle. */
const deepestCause = 3;

/**
 * What an error is, where it was thrown, and the same of its cause: `StoreUnavailable at … < Error ECONNREFUSED at …`.
 * Messages are left out: one may hold what an applicant wrote.
 */
function kindOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  // The stack begins with the message.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /^ +(at .+)$/m.exec(frames) ?? [];
  const kind = [name, code, place].filter(Boolean).join(' ');
  return cause === undefined || depth === deepestCause ? kind : `${kind} < ${kindOf(cause, depth + 1)}`;
}

const firstPause = 500;
const longestPause = 30_000;

/** Sends what is due on one channel, one after the other. */
function startChannel(sender: Sender, options: Required<DispatcherOptions>): Dispatcher {
  const { store, log, clock, pollMs, leaseMs } = options;
  const { channel } = sender;
  const stopping = new AbortController();
  let nap = new AbortController();
  let isPoked = false;
  let isAway = false;

  async function rest(): Promise<void> {
    nap = new AbortController();
    if (!isPoked && !stopping.signal.aborted) await clock.sleep(pollMs, nap.signal);
    isPoked = false;
  }

  const pause = (duration: number) => clock.sleep(duration, stopping.signal);

  /** Tries until the store answers, or the dispatcher is stopped while it does not. */
  async function insist<T>(ask: () => Promise<T>): Promise<{ answer: T } | undefined> {
    for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
      try {
        const answer = await ask();
        if (isAway) log({ channel, status: 'store-available' });
        isAway = false;
        return { answer };
      } catch (error) {
        if (!isAway) log({ channel, status: 'store-unavailable', fault: kindOf(error) });
        isAway = true;
      }
      if (stopping.signal.aborted) return undefined;
      await pause(wait);
    }
  }

  async function attempt(delivery: Delivery): Promise<{ outcome: DeliveryOutcome; fault?: string }> {
    try {
      return { outcome: await sender.send(delivery) };
    } catch (error) {
      const outcome = afterFailure(delivery, 'the notification could not be made', clock.now());
      return { outcome, fault: kindOf(error) };
    }
  }

  async function sendNext(): Promise<void> {
    const claimed = await insist(() => store.claim(channel, clock.now(), leaseMs));
    if (!claimed) return;
    const delivery = claimed.answer;
    if (!delivery) return rest();
    const { outcome, fault } = await attempt(delivery);
    // Nothing else is sent before this is on record: what is not would be sent again.
    const recorded = await insist(() => store.settle(delivery.id, outcome, clock.now()));
    log({ channel, delivery: delivery.id, status: recorded ? outcome.kind : 'unrecorded', ...(fault && { fault }) });
    // The receiver asked for quiet, and the next one would disturb it no less.
    if (outcome.kind === 'postponed') await pause(outcome.at - clock.now());
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) await sendNext();
  }

  const running = run();
  return {
    poke() {
      isPoked = true;
      nap.abort();
    },
    stop() {
      stopping.abort();
      nap.abort();
      return running;
    },
  };
}

/**
 * Starts sending what the store has to send, at least once each: a delivery that was on its way when this process
 * died is repeated under the same id, one that is on record as delivered never is.
 */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const settings = { clock: systemClock, pollMs: 15_000, leaseMs: 60_000, ...options };
  const running = options.senders.map((sender) => startChannel(sender, settings));
  return {
    poke() {
      for (const one of running) one.poke();
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
