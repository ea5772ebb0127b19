import { afterEach, expect, it, vi } from 'vitest';
import { openSpans } from '../language/opening-hours.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says on a page that the browser kept what is so now, not when it was left', async () => {
  const element = {
    dataset: { openSpans: JSON.stringify(openSpans()), open: 'open now', closed: 'closed now' } as DOMStringMap,
    textContent: '',
    hidden: true,
  };
  const comeBack: (() => void)[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => [element] });
  vi.stubGlobal('addEventListener', (event: string, act: () => void) => event === 'pageshow' && comeBack.push(act));
  vi.useFakeTimers({ now: Date.parse('2026-11-23T17:59:00+05:00') });

  await import('./open-now.ts');
  expect(element).toMatchObject({ textContent: 'open now', hidden: false, dataset: { state: 'open' } });

  vi.setSystemTime(Date.parse('2026-11-23T18:01:00+05:00'));
  for (const act of comeBack) act();
  expect(element).toMatchObject({ textContent: 'closed now', hidden: false, dataset: { state: 'closed' } });
});
