import type { Channel } from '../../model/notification-channels.ts';
import type { DeadLettersResponse } from '../api/types.ts';
import type { Delivery, DeliveryOutcome, OutboxStore } from '../database/outbox.ts';
import { describeError } from '../describe-error.ts';
import { repeat } from '../repeat.ts';
import { type NotificationChannel, scheduleRetry } from './channels.ts';

/** Without personal data and tokens. */
export interface DispatchEvent {
  channel: Channel;
  delivery?: string;
  status: DeliveryOutcome['kind'] | 'store-unavailable';
  cause?: string;
  fault?: string;
}

interface DispatcherOptions {
  store: Pick<OutboxStore, 'claim' | 'recordOutcome'>;
  channels: readonly NotificationChannel[];
  log: (event: DispatchEvent) => void;
  now?: () => number;
  pollMs?: number;
}

/** Longer than a receiver may take to answer. */
const leaseMs = 60_000;

/** A killed process sends its last notification again, under the same id. A recorded delivery is never sent again. */
export function startDispatcher({ store, channels, log, now = Date.now, pollMs = 15_000 }: DispatcherOptions) {
  /** Channels whose settings the receiver blames, until the next delivery. */
  const refusals = new Map<Channel, DeadLettersResponse['refusals'][number]>();

  function report(
    channel: Channel,
    outcome: DeliveryOutcome,
    details: Pick<DispatchEvent, 'delivery' | 'fault'>,
  ): void {
    const refusal = outcome.kind === 'delivered' ? undefined : outcome.refusal;
    if (outcome.kind === 'delivered') refusals.delete(channel);
    else if (refusal) refusals.set(channel, { channel, error: outcome.error });
    log({ channel, status: outcome.kind, ...(refusal && { cause: refusal }), ...details });
  }

  function startChannel({ name, send, check }: NotificationChannel) {
    /** Sent, but not recorded. Until then nothing else is sent: a restart would send this notification again. */
    let sent: { id: string; outcome: DeliveryOutcome; fault?: string } | undefined;

    async function attempt(delivery: Delivery): Promise<NonNullable<typeof sent>> {
      const { id, attempts } = delivery;
      try {
        return { id, outcome: await send(delivery) };
      } catch (error) {
        return { id, outcome: scheduleRetry(attempts, 'could not render notification'), fault: describeError(error) };
      }
    }

    /** Ends at a failure: the receiver would refuse the next notification too. */
    async function sendWaiting(stopping: AbortSignal): Promise<void> {
      for (;;) {
        if (sent) {
          const { id, outcome, ...fault } = sent;
          await store.recordOutcome(id, outcome, now());
          sent = undefined;
          report(name, outcome, { delivery: id, ...fault });
          if (outcome.kind !== 'delivered') return;
        }
        const delivery = stopping.aborted ? undefined : await store.claim(name, now(), leaseMs);
        if (!delivery) return;
        sent = await attempt(delivery);
      }
    }

    void check?.().then((outcome) => {
      if (outcome.kind !== 'delivered') report(name, outcome, {});
    });
    return repeat(sendWaiting, {
      firstMs: 0,
      intervalMs: pollMs,
      onError: (error) => log({ channel: name, status: 'store-unavailable', fault: describeError(error) }),
    });
  }

  const running = channels.map(startChannel);
  return {
    refusals: () => [...refusals.values()],
    wake() {
      for (const { wake } of running) wake();
    },
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

export type Dispatcher = ReturnType<typeof startDispatcher>;
