import { isIPv4, isIPv6 } from 'node:net';
import { UserError } from '../model/user-error.ts';

export const defaultPort = 4173;

/** 0 lets the system choose a free port. @throws UserError for an invalid PORT. */
export function readPort(environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment.PORT;
  if (text === undefined) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UserError('environment', 'PORT', `invalid port: ${JSON.stringify(text)}; write a number from 1 to 65535`);
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** `address/bits`. Fastify refuses `/0`, the whole Internet. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : undefined;
  if (width === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width);
}

/** Addresses and networks, separated by spaces or commas. @throws UserError for the first invalid entry. */
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
