import { minuteMs } from '../../model/durations.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';
import { tooManyAttempts } from '../http/errors.ts';

export const loginLimits = {
  /** Wrong passwords of a network, or wrong codes of an account, within a window. */
  failures: 5,
  windowMs: 15 * minuteMs,
  hashing: 2,
  waiting: 20,
  /** After this time a client may repeat an attempt that found the gate full. */
  retryMs: 10 * 1000,
} as const;

/** Hashing is expensive: every request that hashes a password goes through here. */
export class PasswordGate {
  readonly #failures: RateLimiter;
  readonly #waiting: (() => void)[] = [];
  #hashing = 0;

  constructor(now?: () => number) {
    this.#failures = new RateLimiter(loginLimits.failures, loginLimits.windowMs, now);
  }

  /** @param check undefined counts as a failure of the network. @throws HttpError `too-many-attempts`, or any error of `check`. */
  async attempt<Result>(ip: string, check: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const network = clientKey(ip);
    this.#assertAllowed(network);
    await this.#enter();
    let isWrong = false;
    try {
      this.#assertAllowed(network);
      // Counts before the check, because another attempt of the network runs beside it.
      this.#failures.count(network);
      try {
        const result = await check();
        isWrong = result === undefined;
        return result;
      } finally {
        if (!isWrong) this.#failures.uncount(network);
      }
    } finally {
      this.#leave();
    }
  }

  #assertAllowed(network: string): void {
    const waitMs = this.#failures.waitFor(network);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
  }

  async #enter(): Promise<void> {
    if (this.#hashing < loginLimits.hashing) this.#hashing++;
    else if (this.#waiting.length >= loginLimits.waiting) throw tooManyAttempts(loginLimits.retryMs);
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#hashing--;
  }
}
