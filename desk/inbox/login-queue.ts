import { clientKey, RateLimiter } from '../http/client.ts';
import { type HttpError, tooManyAttempts } from '../http/errors.ts';

export const loginLimits = {
  /** Wrong passwords that are taken from one network, or one known device, within a window. */
  failures: 5,
  windowMs: 15 * 60 * 1000,
  /** Attempts that wait for their turn. */
  waiting: 100,
  /** Less than a proxy waits for an answer. */
  waitMs: 50 * 1000,
  /** When one that finds no turn may come again. */
  retryMs: 10 * 1000,
} as const;

/** Who makes an attempt. */
interface Guesser {
  /** What its failures are counted by, the narrowest first, whose failures are limited. */
  keys: readonly [string, ...string[]];
  /** Whether nobody waits for the answer any more. */
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
 * Attempts to sign in, one at a time: a password is dear to check. Whose network has failed least comes next, so that
 * guesses from thousands of addresses keep nobody out for long who comes from another.
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
   * Makes an attempt when its turn comes. One that succeeds forgives those before it.
   * @param check whether what is typed is right; `incomplete` where it is so far, which neither counts nor forgives.
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

  /** Those who wait, as they come next. */
  #inOrder(): Waiting[] {
    const failuresOf = ({ keys }: Waiting) => keys.map((key) => this.#failures.counted(key));
    return this.#waiting
      .map((waiting) => ({ waiting, failures: failuresOf(waiting) }))
      .sort((one, other) => one.failures.map((count, index) => count - (other.failures[index] ?? 0)).find(Boolean) ?? 0)
      .map(({ waiting }) => waiting);
  }
}
