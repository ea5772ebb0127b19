import { expect, it } from 'vitest';
import { cookieValues } from './cookies.ts';

it.each([
  ['alone', 'sinov_desk=a', ['a']],
  ['among others', 'a=1; sinov_desk=a; c=3', ['a']],
  ['without spaces', 'a=1;sinov_desk=a;c=3', ['a']],
  ['beside one whose name ends alike', 'not_sinov_desk=2; sinov_desk=a', ['a']],
  ['after another of its name', 'sinov_desk=bad; sinov_desk=a', ['bad', 'a']],
  ['nowhere', 'a=1; b; __Host-sinov_desk=a', []],
  ['in no header at all', undefined, []],
])('the cookie of a session is found %s', (_, header, values) => {
  expect(cookieValues(header, 'session', false)).toEqual(values);
});

it('over https no cookie counts that another host of the domain can set', () => {
  expect(cookieValues('sinov_desk=a; __Host-sinov_desk=b', 'session', true)).toEqual(['b']);
});
