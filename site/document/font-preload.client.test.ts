import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = vi.fn();

beforeEach(() => {
  vi.resetModules();
  load.mockReset().mockResolvedValue([]);
  vi.stubGlobal('document', { title: 'Курсы тестирования — Sinov', fonts: { load } });
});

afterEach(() => vi.unstubAllGlobals());

it.each([0, 50, 100])('loads the fonts of the page’s alphabets at a round-trip time of %i ms', async (rtt) => {
  vi.stubGlobal('navigator', { connection: { rtt } });
  await import('./font-preload.client.ts');
  expect(load).toHaveBeenCalledExactlyOnceWith('1em Onest', 'Курсы тестирования — Sinov');
});

it.each([
  ['is 150 ms', { rtt: 150 }],
  ['is above 150 ms', { rtt: 1450 }],
  ['is unknown to the browser', undefined],
])('loads no fonts before the first paint if the round-trip time %s', async (_, connection) => {
  vi.stubGlobal('navigator', { connection });
  await import('./font-preload.client.ts');
  expect(load).not.toHaveBeenCalled();
});

it('ignores a font that fails to load', async () => {
  vi.stubGlobal('navigator', { connection: { rtt: 50 } });
  load.mockRejectedValue(new Error('NetworkError'));
  const unheard = vi.fn();
  process.once('unhandledRejection', unheard);
  await import('./font-preload.client.ts');
  await new Promise((resolve) => setTimeout(resolve));
  process.removeListener('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});
