import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { readFiles } from '../server/editor.ts';
import { createSearch, factsIn, renderedLength, withFacts } from './text-values.ts';

const facts = [{ name: 'weeks', value: '8 hafta' }, { name: 'next' }];

describe('a text with placeholders for facts', () => {
  it('lists each fact once', () => {
    expect(factsIn('{{weeks}}, {{next}}, {{weeks}}')).toEqual(['weeks', 'next']);
  });

  it('is shown with the values of known facts', () => {
    expect(withFacts('Kurs {{weeks}}: {{next}}, {{other}}', facts)).toBe('Kurs 8 hafta: {{next}}, {{other}}');
  });

  it.each([
    { text: 'Kurs {{weeks}}', length: 12 },
    { text: 'Kurs {{next}}', length: undefined },
  ])('$text has a rendered length if the values of its facts are known', ({ text, length }) => {
    expect(renderedLength(text, facts)).toBe(length);
  });
});

it.each(languages)('every placeholder of the texts has a name for people ($code)', ({ code }) => {
  const { placeholder } = JSON.parse(readFileSync(`content/inbox-site-facts/${code}.json`, 'utf8'));
  const used = factsIn(JSON.stringify(readFiles('content')));
  expect(used.filter((name) => !placeholder[name])).toEqual([]);
  expect(Object.keys(placeholder).filter((name) => !used.includes(name))).toEqual([]);
});

const finds = (typed: string, shown: string) => createSearch(typed)?.(shown);

it.each([
  ['5 000 000', '5\u00a0000\u00a0000 soʻm'],
  ['5 000 000', '5\u202f000\u202f000 сумов'],
  ['5000000', 'Narxi 5\u00a0000\u00a0000 soʻm'],
  ['901234567', '+998 90 123-45-67'],
  ['90 123 45 67', '+998901234567'],
  ['+998 90 123-45-67', '+998\u00a090\u00a0123\u201145\u201167'],
  ['15 января', 'Старт 15\u00a0января'],
  ["o'quv", 'Oʻquv markazi'],
  ['"QA"', 'Курс «QA»'],
  ['  еще раз ', 'Ещё\u00a0раз'],
  ['8-10 hafta', '8–10 hafta'],
  ['birga', 'bir\u2060ga'],
])('“%s” finds “%s”', (typed, shown) => {
  expect(finds(typed, shown)).toBe(true);
});

it.each([
  ['12', '1, 2'],
  ['5000000', '5 dan 000 gacha, 000'],
  ['weeks', '8 hafta'],
])('“%s” does not find “%s”', (typed, shown) => {
  expect(finds(typed, shown)).toBe(false);
});

it('an empty query creates no search', () => {
  expect(createSearch(' \u00a0')).toBeUndefined();
});
