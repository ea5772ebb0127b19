import { clientKey } from '../http/client-key.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { SpamReason } from '../shared/application.ts';

/** In milliseconds. */
const windowMs = 10 * 60 * 1000;

/** How many submissions are taken within ten minutes. Whole towns share an address of a mobile network. */
export interface SubmissionLimits {
  perAddress: number;
  overall: number;
}

/** Why a submission is not taken now. */
export interface ExceededLimit {
  problem: 'rateLimited' | 'busy';
  seconds: number;
}

/**
 * Counts submissions by network. Suspected spam is counted apart, and never among those of everyone: a machine uses up
 * neither its neighbours' limit nor that of others. The limit of everyone is for floods that look like people.
 */
export class SubmissionCounter {
  readonly #ofPeople: RateLimiter;
  readonly #ofSpam: RateLimiter;
  readonly #ofEveryone: RateLimiter;

  constructor({ perAddress, overall }: SubmissionLimits) {
    this.#ofPeople = new RateLimiter(perAddress, windowMs);
    this.#ofSpam = new RateLimiter(perAddress, windowMs);
    this.#ofEveryone = new RateLimiter(overall, windowMs);
  }

  /** Whether a network's limit is used up, so that what it sent need not be read. */
  exceededBy(ip: string): ExceededLimit | undefined {
    return exceeded('rateLimited', this.#ofPeople.waitFor(clientKey(ip)));
  }

  /**
   * Counts a submission that can be stored.
   * @returns the limit that it exceeds; what is refused uses up no limit.
   */
  take(ip: string, spam: SpamReason | null): ExceededLimit | undefined {
    const key = clientKey(ip);
    const network = spam ? this.#ofSpam : this.#ofPeople;
    const refusal =
      exceeded('rateLimited', network.waitFor(key)) ??
      (spam ? undefined : exceeded('busy', this.#ofEveryone.waitFor('')));
    if (refusal) return refusal;
    network.count(key);
    if (!spam) this.#ofEveryone.count('');
    return undefined;
  }
}

function exceeded(problem: ExceededLimit['problem'], waitMs: number): ExceededLimit | undefined {
  return waitMs > 0 ? { problem, seconds: Math.ceil(waitMs / 1000) } : undefined;
}
