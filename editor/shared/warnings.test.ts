import { describe, expect, it } from 'vitest';
import type { Json } from './content.ts';
import { factWarnings } from './warnings.ts';

describe('the warnings about a fact', () => {
  const now = Date.parse('2027-03-01T12:00:00+05:00');
  it.each([
    { id: 'price', value: { sum: 6_400_000 }, warnings: [] },
    { id: 'price', value: { sum: 99_999 }, warnings: ['low'] },
    { id: 'price', value: { sum: 50_000_001 }, warnings: ['high'] },
    { id: 'price', value: { sum: 6_400_000, instalments: { count: 4, sum: 1_700_000 } }, warnings: [] },
    { id: 'price', value: { sum: 6_400_000, instalments: { count: 4, sum: 1_500_000 } }, warnings: ['instalments'] },
    { id: 'price', value: { sum: 6_400_000, instalments: { count: 4 } }, warnings: [] },
    { id: 'price', value: { sum: 6_400_000, instalments: { count: 4, sum: 2_500_000 } }, warnings: ['payments'] },
    { id: 'price', value: { sum: 590_000 }, warnings: ['changed'] },
    { id: 'price', value: { sum: 18_000_000 }, warnings: ['changed'] },
    { id: 'price', value: { sum: 2_000_000 }, warnings: [] },
    { id: 'price', value: null, warnings: [] },
    { id: 'months', value: 4, warnings: [] },
    { id: 'cohortStarts', value: [{ month: 1, day: 15 }], warnings: [] },
    { id: 'cohortStarts', value: [{ month: 3, day: 2, year: 2027 }], warnings: [] },
    {
      id: 'cohortStarts',
      value: [
        { month: 1, day: 15 },
        { month: 3, day: 1, year: 2027 },
      ],
      warnings: ['past 1'],
    },
    { id: 'announcement', value: { lastDay: { month: 3, day: 1, year: 2027 } }, warnings: [] },
    { id: 'announcement', value: { lastDay: { month: 2, day: 28, year: 2027 } }, warnings: ['ended lastDay'] },
  ])('$id $value: $warnings', ({ id, value, warnings }) => {
    const published = id === 'price' ? { sum: 5_900_000 } : null;
    const found = factWarnings(id, value as Json, published, now);
    expect(found.map(({ kind, within }) => [kind, ...within].join(' '))).toEqual(warnings);
  });
});
