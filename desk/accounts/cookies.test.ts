import { expect, it } from 'vitest';
import { sessionToken } from './cookies.ts';

it.each([
  ['as the only cookie', 'sinov_desk=a', 'a'],
  ['among other cookies', 'a=1; sinov_desk=a; c=3', 'a'],
  ['without spaces', 'a=1;sinov_desk=a;c=3', 'a'],
  ['next to a cookie whose name ends the same', 'not_sinov_desk=2; sinov_desk=a', 'a'],
  ['in a header without the cookie', 'a=1; b; __Host-sinov_desk=a', ''],
  ['in a missing header', undefined, ''],
])('sessionToken looks for the session cookie %s', (_, header, value) => {
  expect(sessionToken(header, false)).toBe(value);
});

it('over HTTPS only the __Host- cookie counts, because other hosts of the domain cannot set it', () => {
  expect(sessionToken('sinov_desk=a; __Host-sinov_desk=b', true)).toBe('b');
});
