import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { readFiles } from '../server/draft.ts';
import { movedCaret } from './text-box.tsx';
import { factsIn } from './text-values.ts';

it.each(languages)('every placeholder of the texts has a name for people ($code)', ({ code }) => {
  const { placeholder } = JSON.parse(readFileSync(`content/inbox-site-facts/${code}.json`, 'utf8'));
  const used = factsIn(JSON.stringify(readFiles('content')));
  expect(used.filter((name) => !placeholder[name])).toEqual([]);
  expect(Object.keys(placeholder).filter((name) => !used.includes(name))).toEqual([]);
});

it.each([
  { what: 'stays after the same characters', before: 'ab cd', after: 'ab cde', caret: 2, moved: 2 },
  { what: 'moves with the text after it', before: 'ab cd', after: 'xx ab cd', caret: 3, moved: 6 },
  { what: 'stays within a shorter text', before: 'ab cd', after: 'x', caret: 3, moved: 0 },
])('the caret $what if a colleague changes the text', ({ before, after, caret, moved }) => {
  expect(movedCaret(caret, before, after)).toBe(moved);
});
