import { minuteMs } from '../../model/durations.ts';
import type { SpamReason } from '../api/application.ts';
import { firstValue } from '../api/text.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';
import type { FormData } from './parse.ts';

/** A field that people do not see. Browsers autofill names that they know: this name means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form faster. */
export const minFillMs = 2500;

/** @returns milliseconds since 1970, when the form was first shown; NaN for a form without this time. */
export const startedOf = ({ started }: FormData): number => Number.parseInt(firstValue(started), 10);

/** A form without a time, and a clock that was set back, are not the visitor's fault. */
export function detectSpam(body: FormData, now: number): SpamReason | null {
  const honeypot = body[honeypotName];
  if (honeypot !== undefined && honeypot !== '') return 'honeypot';
  const openMs = now - startedOf(body);
  return openMs >= 0 && openMs < minFillMs ? 'too-fast' : null;
}

const windowMs = 10 * minuteMs;

/** Submissions within ten minutes. Whole towns share an address of a mobile network. */
export interface SubmissionLimits {
  perAddress: number;
  overall: number;
}

/**
 * Counts suspected spam separately: a bot uses up neither its neighbours' limit nor the overall limit. The overall
 * limit is against floods that look like people.
 */
export class SubmissionCounter {
  readonly #ofNetworks: RateLimiter;
  readonly #ofAll: RateLimiter;

  constructor({ perAddress, overall }: SubmissionLimits) {
    this.#ofNetworks = new RateLimiter(perAddress, windowMs);
    this.#ofAll = new RateLimiter(overall, windowMs);
  }

  /** Counts a submission, unless it exceeds a limit. @returns milliseconds until the next is accepted; 0 if it counts. */
  take(ip: string, spam: SpamReason | null): number {
    const network = `${clientKey(ip)} ${spam ? 'spam' : ''}`;
    const waitMs = this.#ofNetworks.waitFor(network) || (spam ? 0 : this.#ofAll.waitFor(''));
    if (waitMs > 0) return waitMs;
    this.#ofNetworks.count(network);
    if (!spam) this.#ofAll.count('');
    return 0;
  }
}
