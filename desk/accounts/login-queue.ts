import { minuteMs } from '../../model/durations.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';
import { tooManyAttempts } from '../http/errors.ts';

export const loginLimits = {
  /** Wrong passwords of one network, or of one known device, within a window. */
  failures: 5,
  windowMs: 15 * minuteMs,
  maxWaiting: 100,
  /** Shorter than the timeout of a proxy. */
  waitMs: 50 * 1000,
  /** After this time a client may repeat an attempt that the queue refused. */
  retryMs: 10 * 1000,
} as const;

interface LoginClient {
  /** Each key counts failures; only the first and narrowest key is limited. */
  keys: readonly [string, ...string[]];
  isGone: () => boolean;
}

interface Waiting extends LoginClient {
  begin: () => void;
  refuse: () => void;
}

/** @returns the address's networks, narrowest first: /32, /24, /16 of IPv4; /64, /48, /32 of IPv6. */
export function networksOf(ip: string): [string, string, string] {
  const widen = (network: string) => network.replace(/[.:][^.:]+$/, '');
  const own = clientKey(ip);
  return [own, widen(own), widen(widen(own))];
}

/**
 * Checks one password at a time: hashing is expensive. The network with the fewest failures is next, so guesses from
 * thousands of addresses do not lock out a person at another address.
 */
export class LoginQueue {
  readonly #failures: RateLimiter;
  readonly #waiting = new Set<Waiting>();
  #isChecking = false;

  /** @param now a monotonic clock, in milliseconds. */
  constructor(now?: () => number) {
    this.#failures = new RateLimiter(loginLimits.failures, loginLimits.windowMs, now);
  }

  /**
   * @param check runs at its turn: true clears earlier failures, false counts as a failure, `incomplete` does neither.
   * @throws HttpError `too-many-attempts`, or any error of `check`.
   */
  async attempt<Result extends boolean | 'incomplete'>(
    client: LoginClient,
    check: () => Promise<Result>,
  ): Promise<Result> {
    const [own] = client.keys;
    this.#assertAllowed(own);
    const ahead = [...this.#waiting].filter(({ keys }) => keys[0] === own).length;
    if (ahead >= loginLimits.failures) throw tooManyAttempts(loginLimits.retryMs);
    await this.#turnOf(client);
    try {
      this.#assertAllowed(own);
      if (client.isGone()) throw tooManyAttempts(loginLimits.retryMs);
      const result = await check();
      if (result === true) this.#failures.forget(own);
      if (result === false) for (const key of client.keys) this.#failures.count(key);
      return result;
    } finally {
      this.#isChecking = false;
      this.#beginNext();
    }
  }

  #assertAllowed(own: string): void {
    const waitMs = this.#failures.waitFor(own);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
  }

  #turnOf(client: LoginClient): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        ...client,
        begin: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(tooManyAttempts(loginLimits.retryMs));
        },
      };
      const timer = setTimeout(waiting.refuse, loginLimits.waitMs).unref();
      this.#waiting.add(waiting);
      if (this.#waiting.size > loginLimits.maxWaiting) this.#inOrder().at(-1)?.refuse();
      this.#beginNext();
    });
  }

  #beginNext(): void {
    const [next] = this.#isChecking ? [] : this.#inOrder();
    if (!next) return;
    this.#isChecking = true;
    next.begin();
  }

  /** Next attempt first: by failures of its own network, then of the wider networks, then by arrival. */
  #inOrder(): Waiting[] {
    const failuresOf = ({ keys }: Waiting) => keys.map((key) => this.#failures.counted(key));
    return [...this.#waiting]
      .map((waiting) => ({ waiting, failures: failuresOf(waiting) }))
      .sort((one, other) => one.failures.map((count, index) => count - (other.failures[index] ?? 0)).find(Boolean) ?? 0)
      .map(({ waiting }) => waiting);
  }
}
