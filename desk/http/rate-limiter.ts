/** Keys that are remembered at most; the one that was counted first is forgotten for the next. */
const mostKeys = 10_000;

/** Counts by a key within a window that begins with its first count. */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  /** Oldest first, which end first. */
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  /**
   * @param limit how many are taken within a window.
   * @param now milliseconds on a clock that nobody sets: with the time of day, a clock set back would prolong every wait.
   */
  constructor(limit: number, windowMs: number, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Milliseconds until one more is taken; 0 where it is taken now. */
  waitFor(key: string): number {
    this.#removeEnded();
    const window = this.#windows.get(key);
    return window && window.count >= this.#limit ? window.endsAt - this.#now() : 0;
  }

  count(key: string): void {
    this.#removeEnded();
    const window = this.#windows.get(key);
    if (window) window.count++;
    else this.#windows.set(key, { count: 1, endsAt: this.#now() + this.#windowMs });
  }

  /** How many were counted within the window that runs. */
  counted(key: string): number {
    this.#removeEnded();
    return this.#windows.get(key)?.count ?? 0;
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }

  #removeEnded(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= mostKeys) return;
      this.#windows.delete(key);
    }
  }
}
