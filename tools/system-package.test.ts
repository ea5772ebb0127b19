import { expect, it, vi } from 'vitest';
import { findOrInstall } from './system-package.ts';

const none = { apt: [], brew: [] };

it('what is there is taken as it is', () => {
  expect(findOrInstall('nginx', () => '/usr/sbin/nginx', none)).toBe('/usr/sbin/nginx');
});

it('what is there once it was installed is taken, and what a person is told is said once', () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  const find = vi.fn().mockReturnValueOnce(undefined).mockReturnValueOnce('/usr/bin/wrk');
  expect(findOrInstall('wrk', find, none)).toBe('/usr/bin/wrk');
  expect(say).toHaveBeenCalledTimes(1);
  say.mockRestore();
});

it('what cannot be had is said with its remedy', () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => findOrInstall('wrk', () => undefined, none, 'write it')).toThrow(
    'no wrk: write it, and run the command again',
  );
  say.mockRestore();
});
