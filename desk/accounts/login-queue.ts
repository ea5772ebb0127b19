import { clientKey, RateLimiter } from '../http/client-address.ts';
import { type HttpError, tooManyAttempts } from '../http/errors.ts';

export const loginLimits = {
  /** Wrong passwords that one network, or one known device, may send within a window. */
  failures: 5,
  windowMs: 15 * 60 * 1000,
  /** Attempts that may wait. */
  waiting: 100,
  /** Proxies wait longer for an answer. */
  waitMs: 50 * 1000,
  /** After this an attempt without a turn may be sent again. */
  retryMs: 10 * 1000,
} as const;

/** A browser or network that tries to sign in. */
interface Guesser {
  /** Failures are counted by each key; only those of the first, the narrowest, are limited. */
  keys: readonly [string, ...string[]];
  /** Whether the client has hung up. */
  isGone: () => boolean;
}

interface Waiting extends Guesser {
  begin: () => void;
  refuse: (error: HttpError) => void;
}

/** A network of an address and the wider ones around it: /32, /24 and /16 of IPv4, /64, /48 and /32 of IPv6. */
export function networksOf(ip: string): [string, string, string] {
  const own = clientKey(ip);
  const wider = own.replace(/[.:][^.:]+$/, '');
  return [own, wider, wider.replace(/[.:][^.:]+$/, '')];
}

/**
 * Checks passwords one at a time, for hashing is expensive. The network with the fewest failures comes next: guesses
 * from thousands of addresses keep nobody out for long who comes from another.
 */
export class LoginQueue {
  readonly #failures: RateLimiter;
  /** In the order in which they came. */
  readonly #waiting: Waiting[] = [];
  #isChecking = false;

  /** @param now milliseconds on a clock that nobody sets. */
  constructor(now?: () => number) {
    this.#failures = new RateLimiter(loginLimits.failures, loginLimits.windowMs, now);
  }

  /**
   * Makes an attempt when its turn comes. A success clears the failures before it.
   * @param check whether the password is right; `incomplete` neither counts as a failure nor clears any.
   * @throws HttpError `too-many-attempts`, or what `check` throws.
   */
  async attempt<Result extends boolean | 'incomplete'>(
    guesser: Guesser,
    check: () => Promise<Result>,
  ): Promise<Result> {
    const [own] = guesser.keys;
    this.#expectAllowed(own);
    const ahead = this.#waiting.filter(({ keys }) => keys[0] === own).length;
    if (ahead >= loginLimits.failures) throw tooManyAttempts(loginLimits.retryMs);
    await this.#turnOf(guesser);
    try {
      this.#expectAllowed(own);
      if (guesser.isGone()) throw tooManyAttempts(loginLimits.retryMs);
      const result = await check();
      if (result === true) this.#failures.forget(own);
      if (result === false) for (const key of guesser.keys) this.#failures.count(key);
      return result;
    } finally {
      this.#checkNext();
    }
  }

  #expectAllowed(own: string): void {
    const waitMs = this.#failures.waitFor(own);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
  }

  async #turnOf(guesser: Guesser): Promise<void> {
    if (!this.#isChecking) {
      this.#isChecking = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        ...guesser,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(error);
        },
      };
      const timer = setTimeout(() => waiting.refuse(tooManyAttempts(loginLimits.retryMs)), loginLimits.waitMs).unref();
      this.#waiting.push(waiting);
      if (this.#waiting.length > loginLimits.waiting)
        this.#inOrder().at(-1)?.refuse(tooManyAttempts(loginLimits.retryMs));
    });
  }

  #checkNext(): void {
    const [next] = this.#inOrder();
    this.#isChecking = next !== undefined;
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.begin();
  }

  /** Waiting attempts, next first. */
  #inOrder(): Waiting[] {
    const failuresOf = ({ keys }: Waiting) => keys.map((key) => this.#failures.counted(key));
    return this.#waiting
      .map((waiting) => ({ waiting, failures: failuresOf(waiting) }))
      .sort((one, other) => one.failures.map((count, index) => count - (other.failures[index] ?? 0)).find(Boolean) ?? 0)
      .map(({ waiting }) => waiting);
  }
}
