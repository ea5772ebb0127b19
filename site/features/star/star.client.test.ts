import { beforeEach, expect, it, vi } from 'vitest';
import { pointsKey } from '../../../model/storage-keys.ts';

const style = { strokeDasharray: '' };
const brand = { ariaLabel: 'Sinov', dataset: { points: ', # of 8' }, querySelector: () => ({ style }) };

beforeEach(() => {
  brand.ariaLabel = 'Sinov';
  style.strokeDasharray = '';
  vi.stubGlobal('document', { querySelector: () => brand });
  vi.stubGlobal('window', {});
  vi.resetModules();
});

it.each([
  [{}, 'Sinov', ''],
  [{ [pointsKey]: 'once,once,jmeter' }, 'Sinov, 2 of 8', '2 8'],
  [{ [pointsKey]: '{"linux-qa":1,dance' }, 'Sinov, 1 of 8', '1 8'],
  [undefined, 'Sinov', ''],
])('of the storage %j the star is named %s', async (storage, name, gilded) => {
  vi.stubGlobal('localStorage', storage);
  await import('./star.client.ts');
  expect([brand.ariaLabel, style.strokeDasharray]).toEqual([name, gilded]);
});

it('the star shows a point that another tab adds', async () => {
  const storage = { [pointsKey]: 'once' };
  vi.stubGlobal('localStorage', storage);
  await import('./star.client.ts');
  storage[pointsKey] = 'once,jmeter';
  window.onstorage?.(new Event('storage') as StorageEvent);
  expect([brand.ariaLabel, style.strokeDasharray]).toEqual(['Sinov, 2 of 8', '2 8']);
});
