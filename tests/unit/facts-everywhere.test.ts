import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents } from '../../model/routes.ts';
import { type DocumentOutput, documentOutputs } from '../fixtures/document-outputs.ts';
import { numericFacts } from '../fixtures/numeric-facts.ts';
import { escaped, otherNumbers, saidIn } from '../fixtures/output-texts.ts';

/** Before every real and invented start of a cohort, so that the first start is the next in both. */
const now = Date.UTC(2027, 0, 2);
vi.useFakeTimers({ now, toFake: ['Date'] });

const facts = numericFacts(2027);

/** By fact, the texts that show it once every fact has an invented value. */
let shown: readonly (readonly string[])[];
let outputs: readonly DocumentOutput[];
/** By output, the invented texts that it contains. */
let found: readonly ReadonlySet<string>[];
let anyShown: RegExp;
let real: readonly DocumentOutput[];

beforeAll(() => {
  real = documentOutputs();
  for (const fact of facts) fact.change('invented');
  shown = facts.map((fact) => fact.shownAs());
  anyShown = anyOf(shown.flat());
  outputs = documentOutputs();
  found = outputs.map(({ text }) => new Set(text.match(anyShown)));
}, 60_000);

afterAll(() => {
  for (const fact of facts) fact.change('real');
  vi.useRealTimers();
});

/** Matches the longest text first, and no part of a longer number. */
function anyOf(texts: readonly string[]): RegExp {
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  // A cheap lookahead first: most positions in a page begin none of the texts.
  const beginnings = [...new Set(texts.map((text) => escaped(text.charAt(0))))].join('');
  return new RegExp(`(?<!\\d)(?=[${beginnings}])(?:${longestFirst.map(escaped).join('|')})(?!\\d)`, 'g');
}

it('invented values are unique, and absent from the real site', () => {
  const texts = shown.flatMap((all) => [...new Set(all)]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(real.flatMap(({ text }) => text.match(anyShown) ?? [])).toEqual([]);
});

it.each(facts.map((fact, index) => ({ ...fact, index })))(
  '$name appears in every language that publishes it, and in no other',
  ({ index, languages: codes }) => {
    const speaking = outputs.filter((_, at) => shown[index]?.some((text) => found[at]?.has(text)));
    const spoken = new Set(speaking.map(({ document }) => document.language.code));
    expect([...spoken].sort()).toEqual([...codes].sort());
  },
);

// A hard-coded copy of a fact would keep the real value.
it.each(documents)('$file contains only numbers that are facts or listed in `otherNumbers`', ({ file }) => {
  const left = outputs
    .filter(({ document }) => document.file === file)
    .flatMap((output) => saidIn(output).map((text) => text.replace(anyShown, '')))
    .map((text) => otherNumbers.reduce((rest, { numbers }) => rest.replace(numbers, ''), text))
    .filter((text) => /\d/.test(text));
  expect(left).toEqual([]);
});

describe('a number in `otherNumbers`', () => {
  it.each(otherNumbers)('is still used on the site: $what', ({ numbers }) => {
    const texts = outputs.flatMap(saidIn).map((text) => text.replace(anyShown, ''));
    expect(texts.some((text) => text.search(numbers) !== -1)).toBe(true);
  });
});
