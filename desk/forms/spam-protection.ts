import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SpamReason } from '../api/application.ts';
import type { Database } from '../database/database.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';

/** When a form was shown, as its page carries it: milliseconds since 1970, a dot, and the signature. */
const signedTime = /^(\d{1,15})\.([\w-]+)$/;

/** Signs what a visitor's browser keeps for the desk, with a secret that all instances share through the store. */
export class FormSigner {
  readonly #store: Pick<Database, 'getOrSet'>;
  #secret: string | undefined;
  #loading: Promise<void> | undefined;

  constructor(store: Pick<Database, 'getOrSet'>) {
    this.#store = store;
  }

  /** Reads the secret, once it can be read. Does not reject: while the store is unavailable, nothing is signed. */
  load(): Promise<void> {
    if (this.#secret !== undefined) return Promise.resolve();
    this.#loading ??= this.#store
      .getOrSet('forms.signingKey', randomBytes(32).toString('base64url'))
      .then(
        ({ value }) => {
          this.#secret = value;
        },
        () => {},
      )
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  #sign(text: string): string | undefined {
    return this.#secret && createHmac('sha256', this.#secret).update(text).digest('base64url');
  }

  #isSigned(text: string, signature: string): boolean {
    const expected = this.#sign(text);
    if (expected?.length !== signature.length) return false;
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  }

  /** What a form that is shown now carries. A form must not wait for the store: without the secret it goes unsigned. */
  started(now: number): string {
    const signature = this.#sign(`started:${now}`);
    return signature ? `${now}.${signature}` : String(now);
  }

  /**
   * How long a form was open, in milliseconds; negative where the clock was set back, or another instance's is behind.
   * @returns undefined for what we did not sign, such as the number that forms of before November 2026 carry.
   */
  openFor(started: string, now: number): number | undefined {
    const [, time = '', signature = ''] = signedTime.exec(started) ?? [];
    return this.#isSigned(`started:${time}`, signature) ? now - Number(time) : undefined;
  }

  /** @returns undefined where the secret is not known yet. */
  signReceipt(receipt: string): string | undefined {
    return this.#sign(`receipt:${receipt}`);
  }

  isOurReceipt(receipt: string, signature: string): boolean {
    return this.#isSigned(`receipt:${receipt}`, signature);
  }
}

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
