import { expect, it } from 'vitest';
import { describePriceWarnings } from './price-warnings.ts';

it('names file and course of a price that is probably mistyped, and no other', () => {
  const price = { sum: 6_400_000, instalments: { count: 1, sum: 17 } };
  const lines = describePriceWarnings('prices.json', { qa: { price }, jmeter: { price: { sum: 900_000 } }, linux: {} });
  expect(lines).toEqual([
    expect.stringMatching(/^prices\.json: courses\.qa\.price: .+ \(1 × 17 = 17 soʻm\) are less than the price/),
  ]);
});
