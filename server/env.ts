import { isIPv4, isIPv6 } from 'node:net';
import { UserError } from '../model/user-error.ts';

export const defaultPort = 4173;

/**
 * The port that PORT names, or `fallback` where it is not set. 0 lets the system choose one that is free.
 * @throws UserError for a PORT that is none.
 */
export function readPort(environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment.PORT;
  if (text === undefined) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UserError('environment', 'PORT', `invalid port: ${JSON.stringify(text)}; write a number from 1 to 65535`);
}

/** Networks that have a name with Fastify, as with Express. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, or a network as `address/bits`. All the world (`/0`) is no proxy, and Fastify refuses it. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : undefined;
  if (width === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width);
}

/**
 * The proxies trusted for X-Forwarded-For, from TRUSTED_PROXIES: addresses and networks, separated by spaces or commas.
 * @returns what Fastify's `trustProxy` takes; none where it is not set.
 * @throws UserError for the first entry that is neither.
 */
export function readTrustedProxies(environment: NodeJS.ProcessEnv): readonly string[] {
  const entries = (environment.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean);
  const invalid = entries.find((entry) => !namedNetworks.includes(entry) && !isNetwork(entry));
  if (invalid === undefined) return entries;
  throw new UserError(
    'environment',
    'TRUSTED_PROXIES',
    `invalid address or network: ${JSON.stringify(invalid)}; ` +
      `write addresses like 10.0.0.7, networks like 10.0.0.0/8, or ${namedNetworks.join(', ')}`,
  );
}
