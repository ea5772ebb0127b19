import type { Channel } from '../../model/notification-channels.ts';
import type { DeadLettersResponse } from '../api/types.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import type { NotificationChannel } from './channels.ts';

type Refusal = DeadLettersResponse['refusals'][number];

/** @param cause without personal data and secrets. */
type Log = (details: { channel: Channel; cause: string }, message: string) => void;

/** A response that blames the settings marks the channel as refused until the next delivery. Logs each cause once. */
export function trackRefusals(channels: readonly NotificationChannel[], log: Log) {
  const refusals = new Map<Channel, Refusal>();

  function note(channel: Channel, outcome: DeliveryOutcome): DeliveryOutcome {
    if (outcome.kind === 'delivered') refusals.delete(channel);
    if ('refusal' in outcome && outcome.refusal) {
      if (refusals.get(channel)?.error !== outcome.error) {
        log({ channel, cause: outcome.refusal }, 'notifications refused: correct the settings of the channel');
      }
      refusals.set(channel, { channel, error: outcome.error });
    }
    return outcome;
  }

  return {
    channels: channels.map(
      ({ name, send, check }): NotificationChannel => ({
        name,
        send: async (delivery) => note(name, await send(delivery)),
        ...(check && { check: async () => note(name, await check()) }),
      }),
    ),
    list: (): Refusal[] => [...refusals.values()],
  };
}
