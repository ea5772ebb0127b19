import { expect, it } from 'vitest';
import type { FactGroup, SiteFact } from '../shared/api.ts';
import type { Json } from '../shared/content.ts';
import { factAtPress, shownWordsOf } from './press.ts';

const fact = (id: SiteFact['id'], value: Json): SiteFact => ({
  ...{ id, value, file: 'content/company.json', path: [id], shape: { kind: 'group', parts: [] }, isOptional: false },
});
const starts: Json[] = [
  { month: 1, day: 15 },
  { month: 7, day: 1, year: 2027 },
];
const groups: FactGroup[] = [
  {
    id: 'company',
    facts: [
      fact('phone', '+998 90 123 45 67'),
      fact('telegram', { bot: 'maktab_bot', channel: 'maktab' }),
      fact('announcement', { text: { uz: 'Yangi guruh\u00a0ochildi' }, lastDay: { year: 2027, month: 3, day: 2 } }),
      fact('openingHours', [{ from: 'monday', to: 'friday', opens: '9:00', closes: '18:00' }]),
    ],
  },
  { id: 'jmeter', facts: [fact('price', { sum: 6_400_000 })] },
  { id: 'qa', facts: [fact('weeks', 16), fact('price', { sum: 6_400_000 }), fact('cohortStarts', starts)] },
];

it.each([
  { word: '+998 90 123-45-67', found: 'company phone' },
  { word: '6\u00a0400\u00a0000 soʻm', found: 'qa price' },
  { word: '6 400 000', found: 'qa price' },
  { word: '9:00–18:00', found: 'company openingHours' },
  { word: '@maktab_bot', found: 'company telegram' },
  { day: '2027-01-15', found: 'qa cohortStarts' },
  { word: 'Yangi guruh ochildi', found: 'company announcement' },
  { word: '16', found: '' },
  { word: 'Narxi 6 400 000 soʻm, toʻlov boʻlib', found: '' },
  { word: 'Telefon', found: '' },
  { day: '2027-01-16', found: '' },
])('a press on “$word$day” opens the fact: $found', ({ word = '', day = '', found }) => {
  const press = { places: [], words: [word], day };
  const shown = factAtPress(groups, ({ value }) => value, press, 'qa');
  const group = groups.find(({ facts }) => facts.some((known) => known === shown));
  expect(shown ? `${group?.id} ${shown.id}` : '').toBe(found);
});

it('a fact is found on a page by its numbers, times, names and days', () => {
  expect(shownWordsOf([...starts, { sum: 6_400_000, count: 4 }, '9:00'], (value) => `${value} soʻm`)).toEqual([
    ...['-01-15', '-07-01', '6400000 soʻm', '9:00'],
  ]);
});
