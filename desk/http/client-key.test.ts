import { expect, it } from 'vitest';
import { clientKey } from './client-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('counts %s as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});
