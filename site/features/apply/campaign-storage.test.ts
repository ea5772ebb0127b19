import { afterEach, describe, expect, it, vi } from 'vitest';
import { campaignFieldNames, hiddenFieldLimit } from '../../../model/form-fields.ts';
import { campaignKey, pointsKey } from '../../../model/storage-keys.ts';
import { addFormQuery, campaignOf, readFormQuery } from './campaign-storage.ts';

describe('campaignOf', () => {
  it('keeps every campaign field that a form takes', () => {
    const query = campaignFieldNames.map((name) => `${name}=${name}-1`).join('&');
    expect(campaignFieldNames).toHaveLength(5);
    expect(campaignOf(`?${query}`)).toBe(`&${query}`);
  });

  it.each([
    ['', ''],
    ['?page=2', ''],
    ['?a=1&utm_source=telegram&b=2', '&utm_source=telegram'],
    [
      '?utm_source=telegram&utm_term=%D1%82%D0%B5%D1%81%D1%82',
      '&utm_source=telegram&utm_term=%D1%82%D0%B5%D1%81%D1%82',
    ],
    ['?xutm_source=a&utm_other=b&utm_source=', ''],
    ['?course=api&language=ru', ''],
  ])('reads %s as %s', (search, campaign) => expect(campaignOf(search)).toBe(campaign));

  it('keeps a value of the maximum length that a form accepts, also in Cyrillic', () => {
    const query = `utm_source=${encodeURIComponent('ж'.repeat(hiddenFieldLimit))}`;
    expect(campaignOf(`?${query}`)).toBe(`&${query}`);
  });

  it('cuts a longer value', () => {
    expect(campaignOf(`?utm_source=${'x'.repeat(5000)}`).length).toBeLessThan(1300);
  });
});

describe('the query for a form', () => {
  const storageOf = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] ?? null });
  const store = (result: string, campaign = '') => {
    vi.stubGlobal('localStorage', storageOf({ [pointsKey]: result }));
    vi.stubGlobal('sessionStorage', storageOf(campaign ? { [campaignKey]: campaign } : {}));
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each(['once', 'quantity,once,linux-qa'])('has the points %s after the campaign', (result) => {
    store(result, '&utm_source=telegram');
    expect(readFormQuery()).toBe(`&utm_source=telegram&points=${result}`);
  });

  // The desk refuses unknown points.
  it.each(['', 'once&utm_source=x', 'once#x', 'once?x', 'once x', '3/4'])(
    'leaves out the points %j, which would change the address',
    (result) => {
      store(result);
      expect(readFormQuery()).toBe('');
    },
  );

  it('is empty without storage', () => {
    const getItem = () => {
      throw new DOMException('switched off', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem });
    expect(readFormQuery()).toBe('');
  });

  it('is added to a link once, and updated at each press', () => {
    const link = { href: '/r/qa', search: '?course=qa&language=uz' } as HTMLAnchorElement;
    for (const result of ['once', 'once,jmeter']) {
      store(result, '&utm_source=telegram');
      addFormQuery(link);
    }
    expect(link.search).toBe('?course=qa&language=uz&utm_source=telegram&points=once,jmeter');
  });
});
