import { isIPv6 } from 'node:net';

/** How many failed attempts to sign in are taken within a window. */
export const loginLimits = {
  perAddress: 5,
  /** Of all addresses together: guessing from many of them is guessing too. */
  overall: 30,
  /** In milliseconds. */
  window: 15 * 60 * 1000,
} as const;

/**
 * Who an attempt is counted for: an IPv4 address, or the /64 of an IPv6 address, which one customer has whole.
 * @param ip as Fastify reports it.
 */
export function attemptSource(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const parts = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Counts failed attempts to sign in. An attempt that succeeds is not one, and forgives those before it. */
export class LoginLimiter {
  /** Never longer than the overall limit, oldest first. */
  #attempts: { source: string; at: number }[] = [];

  /**
   * Counts an attempt as failed until {@link succeed} is called, so that many at once cannot slip through.
   * @param now in milliseconds since 1970.
   * @returns milliseconds to wait; 0 where the attempt may be made.
   */
  begin(source: string, now: number): number {
    this.#attempts = this.#attempts.filter(({ at }) => now - at < loginLimits.window);
    const own = this.#attempts.filter((attempt) => attempt.source === source);
    const oldest = [own.at(-loginLimits.perAddress), this.#attempts.at(-loginLimits.overall)];
    const waits = oldest.map((attempt) => (attempt ? attempt.at + loginLimits.window - now : 0));
    const wait = Math.max(...waits);
    if (wait <= 0) this.#attempts.push({ source, at: now });
    return Math.max(0, wait);
  }

  /** The last attempt of a source was the owner's. */
  succeed(source: string): void {
    this.#attempts = this.#attempts.filter((attempt) => attempt.source !== source);
  }
}
