import { isIPv4, isIPv6 } from 'node:net';
import * as v from 'valibot';
import { BadInput } from './bad-input.ts';

/** Networks that have a name with Fastify, as with Express. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, or a network as `address/bits`. All the world (`/0`) is no proxy, and Fastify refuses it. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : undefined;
  if (width === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width);
}

/** Addresses and networks, separated by spaces or commas. */
const schema = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (entry) => namedNetworks.includes(entry) || isNetwork(entry),
        ({ input }) =>
          `${JSON.stringify(input)} is no address and no network: ` +
          `write addresses like 10.0.0.7, networks like 10.0.0.0/8, or ${namedNetworks.join(', ')}`,
      ),
    ),
  ),
);

/**
 * The proxies whose word on a visitor's address is taken, from TRUSTED_PROXIES; none where it is not set.
 * @returns addresses and networks, as Fastify's `trustProxy` takes them.
 * @throws BadInput for the first entry that is neither.
 */
export function readTrustedProxies(environment: NodeJS.ProcessEnv): readonly string[] {
  const result = v.safeParse(schema, environment.TRUSTED_PROXIES ?? '');
  if (result.success) return result.output;
  throw new BadInput('environment', 'TRUSTED_PROXIES', result.issues[0].message);
}
