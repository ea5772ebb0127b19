import type { Channel, Delivery, DeliveryOutcome } from '../store/store.ts';

/** What brings notifications of one channel to their receiver. */
export interface Sender {
  channel: Channel;
  /** Makes one attempt. Does not reject: what went wrong is in the outcome, without secrets or personal data. */
  send(delivery: Delivery): Promise<DeliveryOutcome>;
}

const minute = 60_000;
const hour = 60 * minute;

/** The pauses after failed attempts: those of the external form service, so that receivers know them. */
const pauses = [5 * minute, 30 * minute, hour, 6 * hour, 24 * hour];

/**
 * What becomes of a delivery whose attempt failed.
 * @param now milliseconds since 1970.
 */
export function afterFailure({ attempts }: Pick<Delivery, 'attempts'>, error: string, now: number): DeliveryOutcome {
  const pause = pauses[attempts];
  return pause === undefined ? { kind: 'dead', error } : { kind: 'retry', at: now + pause, error };
}
