import type { Channel } from '../api/application.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import type { NotificationChannel } from './channels.ts';

/** A channel whose receiver refuses everything until somebody corrects the settings. */
export interface Refusal {
  channel: Channel;
  /** The receiver's answer. */
  error: string;
}

/** @param cause never holds what an applicant wrote, nor a secret. */
type Log = (details: { channel: Channel; cause: string }, message: string) => void;

/**
 * Remembers which channels are refused, from an answer that waiting cannot mend until the next one that is taken.
 * @param log is called once for each cause.
 */
export function watchRefusals(channels: readonly NotificationChannel[], log: Log) {
  const refusals = new Map<Channel, Refusal>();

  function noted(channel: Channel, outcome: DeliveryOutcome): DeliveryOutcome {
    if (outcome.kind === 'delivered') refusals.delete(channel);
    if ('refusal' in outcome && outcome.refusal !== undefined) {
      if (refusals.get(channel)?.error !== outcome.error) {
        log({ channel, cause: outcome.refusal }, 'notifications refused: correct the settings of the channel');
      }
      refusals.set(channel, { channel, error: outcome.error });
    }
    return outcome;
  }

  return {
    /** The same channels, watched. */
    channels: channels.map(
      ({ name, send, tell, check }): NotificationChannel => ({
        name,
        send: async (delivery) => noted(name, await send(delivery)),
        ...(tell && { tell: async (message, attempts) => noted(name, await tell(message, attempts)) }),
        ...(check && { check: async () => noted(name, await check()) }),
      }),
    ),
    list: (): Refusal[] => [...refusals.values()],
  };
}
