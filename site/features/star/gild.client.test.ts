import { beforeEach, expect, it, vi } from 'vitest';
import { pointsKey } from '../../../model/storage-keys.ts';

const style = { setProperty: vi.fn() };
const brand = { ariaLabel: 'Sinov', dataset: { points: 'Sinov, # of 8' }, style };
const stored = { points: '' };
const listeners: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  listeners.splice(0);
  vi.stubGlobal('document', { querySelector: () => brand });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === pointsKey ? stored.points : null) });
});

const expectStar = (name: string, gilded: string) => {
  expect(brand.ariaLabel).toBe(name);
  expect(style.setProperty).toHaveBeenLastCalledWith('--gilded', gilded);
};

it.each([
  ['once,once,jmeter', 'Sinov, 2 of 8', '90deg'],
  ['{"linux-qa":1,dance', 'Sinov, 1 of 8', '45deg'],
])('the star with the stored points %s is named %s', async (points, name, gilded) => {
  stored.points = points;
  await import('./gild.client.ts');
  expectStar(name, gilded);
});

it('the star shows a point that another tab adds', async () => {
  stored.points = 'once';
  await import('./gild.client.ts');
  stored.points = 'once,jmeter';
  for (const listener of listeners) listener();
  expectStar('Sinov, 2 of 8', '90deg');
});
