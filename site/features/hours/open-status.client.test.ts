import { afterEach, expect, it, vi } from 'vitest';
import { type OpeningHours, openSpans } from '../../../model/opening-hours.ts';

const hours: OpeningHours = [{ from: 'monday', to: 'sunday', opens: '9:00', closes: '18:00' }];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says on a page that the browser kept what is so now, not when it was left', async () => {
  const element = {
    dataset: { openSpans: JSON.stringify(openSpans(hours)), open: 'open now', closed: 'closed now' } as DOMStringMap,
    textContent: '',
    hidden: true,
  };
  const comeBack: (() => void)[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => [element] });
  vi.stubGlobal('addEventListener', (event: string, act: () => void) => event === 'pageshow' && comeBack.push(act));
  vi.useFakeTimers({ now: Date.parse('2026-11-23T17:59:00+05:00') });

  await import('./open-status.client.ts');
  expect(element).toMatchObject({ textContent: 'open now', hidden: false, dataset: { state: 'open' } });

  vi.setSystemTime(Date.parse('2026-11-23T18:01:00+05:00'));
  for (const act of comeBack) act();
  expect(element).toMatchObject({ textContent: 'closed now', hidden: false, dataset: { state: 'closed' } });
});
