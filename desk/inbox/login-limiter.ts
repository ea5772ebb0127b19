/** How many failed attempts to sign in are taken within a window. */
export const loginLimits = {
  perAddress: 5,
  /** Of all addresses together: guessing from many of them is guessing too. */
  overall: 30,
  windowMs: 15 * 60 * 1000,
} as const;

/** Counts failed attempts to sign in. An attempt that succeeds is not one, and forgives those before it. */
export class LoginLimiter {
  /** Never longer than the overall limit, oldest first. */
  #attempts: { key: string; at: number }[] = [];

  /**
   * Counts an attempt as failed until {@link succeed} is called, so that many at once cannot slip through.
   * @param now in milliseconds since 1970.
   * @returns milliseconds to wait; 0 where the attempt may be made.
   */
  begin(key: string, now: number): number {
    this.#attempts = this.#attempts.filter(({ at }) => now - at < loginLimits.windowMs);
    const own = this.#attempts.filter((attempt) => attempt.key === key);
    const oldest = [own.at(-loginLimits.perAddress), this.#attempts.at(-loginLimits.overall)];
    const waits = oldest.map((attempt) => (attempt ? attempt.at + loginLimits.windowMs - now : 0));
    const wait = Math.max(...waits);
    if (wait <= 0) this.#attempts.push({ key, at: now });
    return Math.max(0, wait);
  }

  /** The last attempt of a key was the owner's. */
  succeed(key: string): void {
    this.#attempts = this.#attempts.filter((attempt) => attempt.key !== key);
  }
}
