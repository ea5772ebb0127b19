import { isIPv6 } from 'node:net';

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
