import { expect, it, vi } from 'vitest';
import { pointsKey } from '../../../model/storage-keys.ts';
import { gild } from './gild.client.ts';

it.each([
  ['once,once,jmeter', 'Sinov, 2 of 8', '2'],
  ['{"linux-qa":1,dance', 'Sinov, 1 of 8', '1'],
  ['', 'Sinov, 0 of 8', '0'],
])('the star with the stored points %s is named %s', (points, name, gilded) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === pointsKey ? points : null) });
  const setProperty = vi.fn();
  const brand = { ariaLabel: 'Sinov', dataset: { points: 'Sinov, # of 8' }, style: { setProperty } };
  gild(brand as unknown as HTMLElement);
  expect(brand.ariaLabel).toBe(name);
  expect(setProperty).toHaveBeenCalledWith('--points', gilded);
});
