import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** @returns undefined for what is no URL, such as the `Origin` of a page that has none. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a page of our own origin (scheme, host and port) sent a request. A browser says so in `Sec-Fetch-Site`;
 * browsers before 2023 have `Origin` only, and what sends neither is no browser. Where both are there, both must agree
 * unless in doubt.
 * @param ifUnknown the answer where neither header says it. Forms say true: an application must not be lost to a proxy
 *   that names another host than the browser did, or does not say that it came over https; and whoever sends neither has
 *   no visitor's session to abuse.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { ifUnknown }: { ifUnknown: boolean },
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  const bySite = site === undefined ? undefined : site === 'same-origin';
  const schemes = ifUnknown ? [protocol, 'https'] : [protocol];
  const byOrigin =
    origin === undefined
      ? undefined
      : originOf(origin) !== undefined &&
        schemes.some((scheme) => originOf(origin) === originOf(`${scheme}://${host}`));
  if (ifUnknown) return bySite ?? byOrigin ?? true;
  return (bySite ?? byOrigin ?? false) && (byOrigin ?? true);
}

/**
 * What requests of one client are counted by: an IPv4 address, or the /64 of an IPv6 address, which one customer has whole.
 * @param ip as Fastify reports it.
 */
export function clientKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser writes every spelling of an address in one way, an IPv4 address within it as two groups.
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return ipv4Of(groups) ?? groups.slice(0, 4).join(':');
}

/** The IPv4 address that is mapped into an IPv6 one: `::ffff:203.0.113.7`. */
function ipv4Of(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

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
