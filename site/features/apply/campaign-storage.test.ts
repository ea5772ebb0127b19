import { describe, expect, it } from 'vitest';
import { campaignFieldNames, hiddenFieldLimit } from '../../../model/form-fields.ts';
import { campaignOf } from './campaign-storage.ts';

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

  it('leaves whole what a form keeps of a value, in Cyrillic too', () => {
    const query = `utm_source=${encodeURIComponent('ж'.repeat(hiddenFieldLimit))}`;
    expect(campaignOf(`?${query}`)).toBe(`&${query}`);
  });

  it('cuts a value that no form would keep', () => {
    expect(campaignOf(`?utm_source=${'x'.repeat(5000)}`).length).toBeLessThan(1300);
  });
});
