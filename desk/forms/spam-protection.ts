import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '../../model/durations.ts';
import type { SpamReason } from '../api/application.ts';
import type { Database } from '../database/database.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';

/** Milliseconds since 1970, a dot, and their signature. */
const signedTime = /^(\d{1,15})\.([\w-]+)$/;

/** Signs times and receipts in a visitor's browser with a secret that all instances share. */
export class FormSigner {
  readonly #store: Pick<Database, 'getOrSet'>;
  #secret: string | undefined;
  #loading: Promise<void> | undefined;

  constructor(store: Pick<Database, 'getOrSet'>) {
    this.#store = store;
  }

  /** Reads the secret once. Never rejects: if the store is unavailable, the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#store.getOrSet('forms.signingKey', randomBytes(32).toString('base64url')).then(
      ({ value }) => {
        this.#secret = value;
      },
      () => {
        this.#loading = undefined;
      },
    );
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

  /** A form must not wait for the store: without the secret, the time has no signature. */
  started(now: number): string {
    const signature = this.#sign(`started:${now}`);
    return signature ? `${now}.${signature}` : String(now);
  }

  /** @returns milliseconds; negative if clocks differ; undefined for an invalid signature. */
  openFor(started: string, now: number): number | undefined {
    const [, time = '', signature = ''] = signedTime.exec(started) ?? [];
    return this.#isSigned(`started:${time}`, signature) ? now - Number(time) : undefined;
  }

  signReceipt(receipt: string): string | undefined {
    return this.#sign(`receipt:${receipt}`);
  }

  isOurReceipt(receipt: string, signature: string): boolean {
    return this.#isSigned(`receipt:${receipt}`, signature);
  }
}

const windowMs = 10 * minuteMs;

/** Submissions within ten minutes. Whole towns share an address of a mobile network. */
export interface SubmissionLimits {
  perAddress: number;
  overall: number;
}

interface ExceededLimit {
  problem: 'rateLimited' | 'busy';
  seconds: number;
}

/**
 * Counts suspected spam separately: a bot uses up neither its neighbours' limit nor the overall limit. The overall
 * limit is against floods that look like people.
 */
export class SubmissionCounter {
  readonly #ofPeople: RateLimiter;
  readonly #ofSpam: RateLimiter;
  readonly #ofAll: RateLimiter;

  constructor({ perAddress, overall }: SubmissionLimits) {
    this.#ofPeople = new RateLimiter(perAddress, windowMs);
    this.#ofSpam = new RateLimiter(perAddress, windowMs);
    this.#ofAll = new RateLimiter(overall, windowMs);
  }

  /** Counts a submission, unless it exceeds a limit. @returns the exceeded limit. */
  take(ip: string, spam: SpamReason | null): ExceededLimit | undefined {
    const key = clientKey(ip);
    const network = spam ? this.#ofSpam : this.#ofPeople;
    const limit =
      exceeded('rateLimited', network.waitFor(key)) ?? (spam ? undefined : exceeded('busy', this.#ofAll.waitFor('')));
    if (limit) return limit;
    network.count(key);
    if (!spam) this.#ofAll.count('');
    return undefined;
  }
}

function exceeded(problem: ExceededLimit['problem'], waitMs: number): ExceededLimit | undefined {
  return waitMs > 0 ? { problem, seconds: Math.ceil(waitMs / 1000) } : undefined;
}
