import { expect, it } from 'vitest';
import type { SiteFinding } from '../shared/api.ts';
import { fixFor } from './fix.ts';

const finding: SiteFinding = {
  ...{ file: 'content/site/uz.json', key: 'title', rule: 'apostrophes', subject: "'" },
  ...{ hint: '', suggestions: [] },
};
const fixable = { ...finding, text: "So'z", fixed: 'Soʻz' };

it('offers what has one right form for the very text in which it was found', () => {
  expect(fixFor([finding, fixable], "So'z")).toBe('Soʻz');
});

it.each(["So'zlar", "So'", ''])('offers nothing for what was typed since: “%s”', (typed) => {
  expect(fixFor([fixable], typed)).toBeUndefined();
});

it('takes spaces at the ends of a text, which schemas do not read, for no other text', () => {
  expect(fixFor([fixable], " So'z ")).toBe('Soʻz');
});

it('offers nothing where a person must decide', () => {
  expect(fixFor([{ ...finding, text: "So'z" }], "So'z")).toBeUndefined();
});
