import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './env.ts';

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['not set', undefined, []],
    ['set to nothing', '', []],
    ['only separators', ' , ', []],
    ['an address', '10.0.0.7', ['10.0.0.7']],
    [
      'addresses and networks',
      '10.0.0.0/8, 192.168.1.1\n2001:db8::/32',
      ['10.0.0.0/8', '192.168.1.1', '2001:db8::/32'],
    ],
    ['the widest and the narrowest network', '10.0.0.0/1 ::1/128', ['10.0.0.0/1', '::1/128']],
    ['networks by name', 'loopback,linklocal uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ])('is read: %s', (_, text, proxies) => {
    const read = readTrustedProxies({ TRUSTED_PROXIES: text });
    expect(read).toEqual(proxies);
    // Fastify must accept the same values.
    expect(() => Fastify({ trustProxy: [...read] })).not.toThrow();
  });

  it.each([
    'true',
    'proxy.example',
    '10.0.0',
    '10.0.0.256',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    '10.0.0.7:4173',
    'http://10.0.0.7',
    'Loopback',
  ])('refuses %j with one line that says what to write', (entry) => {
    expect(() => readTrustedProxies({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(
      expect.objectContaining({
        name: 'UserError',
        message: `environment: TRUSTED_PROXIES: invalid address or network: ${JSON.stringify(entry)}; write addresses like 10.0.0.7, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal`,
      }),
    );
  });
});
