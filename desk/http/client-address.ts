import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Browsers send `Sec-Fetch-Site`; before 2023 they sent only `Origin`. @param ifUnknown the result without either. */
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
  // Behind a proxy that changes host or scheme, forms must not lose an application.
  return ifUnknown ? (signs[0] ?? true) : signs.length > 0 && signs.every(Boolean);
}

/** Limits count an IPv4 address, or the /64 of an IPv6 address: a /64 belongs to one customer. */
export function clientKey(ip: string): string {
  // Node writes an IPv4 address on an IPv6 socket as `::ffff:203.0.113.7`.
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(address)) return address;
  // The URL parser normalizes an address.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

const maxKeys = 10_000;

export class RateLimiter {
  /** Oldest first. */
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns milliseconds until the next attempt is accepted. */
  waitFor(key: string): number {
    this.#removeEnded();
    const window = this.#windows.get(key);
    return window && window.count >= this.limit ? window.endsAt - this.now() : 0;
  }

  count(key: string): void {
    this.#removeEnded();
    const window = this.#windows.get(key);
    if (window) window.count++;
    else this.#windows.set(key, { count: 1, endsAt: this.now() + this.windowMs });
  }

  uncount(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 1) window.count--;
    else this.#windows.delete(key);
  }

  #removeEnded(): void {
    const now = this.now();
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= maxKeys) return;
      this.#windows.delete(key);
    }
  }
}
