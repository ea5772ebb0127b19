import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** @returns undefined for an invalid URL, such as the `Origin` `null`. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a page of our own origin (scheme, host and port) sent a request. Browsers send `Sec-Fetch-Site`; before 2023
 * they sent only `Origin`. Clients that send neither are no browsers.
 * @param ifUnknown the result without either header. If true, `Sec-Fetch-Site` wins over `Origin`, and https is
 *   accepted for http: a proxy may send another host or scheme than the browser, and forms must not lose an
 *   application. If false, both headers must agree.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { ifUnknown }: { ifUnknown: boolean },
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  const own = (ifUnknown ? [protocol, 'https'] : [protocol]).map((scheme) => originOf(`${scheme}://${host}`));
  const signs = [
    ...(site === undefined ? [] : [site === 'same-origin']),
    ...(origin === undefined ? [] : [URL.canParse(origin) && own.includes(originOf(origin))]),
  ];
  return ifUnknown ? (signs[0] ?? true) : signs.length > 0 && signs.every(Boolean);
}

/** Limits count an IPv4 address, or the /64 of an IPv6 address: a /64 belongs to one customer. */
export function clientKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser normalizes an address, and writes an embedded IPv4 address as two groups.
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return ipv4Of(groups) ?? groups.slice(0, 4).join(':');
}

/** Reads an IPv4 address in an IPv6 address: `::ffff:203.0.113.7`. */
function ipv4Of(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/** Beyond this number, the oldest key is forgotten. */
const maxKeys = 10_000;

/** Counts by key. The window of a key begins with its first count. */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  /** Oldest first. */
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  /** @param limit the most counts in a window. */
  constructor(limit: number, windowMs: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Milliseconds until the next attempt is accepted; 0 if now. */
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

  /** Takes a count back. */
  uncount(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 1) window.count--;
    else this.#windows.delete(key);
  }

  #removeEnded(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= maxKeys) return;
      this.#windows.delete(key);
    }
  }
}
