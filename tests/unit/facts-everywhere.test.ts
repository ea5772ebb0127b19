import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents, type RouteId } from '../../model/routes.ts';
import { type DocumentOutput, documentOutputs } from '../fixtures/document-outputs.ts';
import { numericFacts } from '../fixtures/numeric-facts.ts';
import { escaped, otherNumbers, saidIn } from '../fixtures/output-texts.ts';

/** Facts that a page contains and its Markdown may omit, by their names in `numericFacts`. */
const unsaidFacts: readonly { fact: string; routes: readonly RouteId[]; reason: string }[] = [
  {
    fact: 'jmeter.extraFacts.virtualUsers',
    routes: ['home', 'courses'],
    reason: 'on a card it stands in the drawing alone, and Markdown has no drawings',
  },
  {
    fact: 'jmeter: where its chart marks the users',
    routes: ['home', 'courses', 'jmeter'],
    reason: 'a place in a drawing',
  },
  {
    fact: 'api-testing: the days of its calculator (uz,ru)',
    routes: ['guarantees'],
    reason: 'the calculator counts with it; in words it is the end of a week',
  },
  ...['.price', '.quantity.least', '.quantity.most', '.discount.percent', '.firstNumber'].map((name) => ({
    fact: `first bug${name}`,
    routes: ['home', 'api-testing'] as const,
    reason: 'the shop is for a browser alone, on home and as the server of the API trial: Markdown says where it is',
  })),
  ...[': its first total', ': the sums of its answers'].map((name) => ({
    fact: `first bug${name}`,
    routes: ['home'] as const,
    reason: 'as above',
  })),
  {
    fact: 'qa: weeks of its blocks',
    routes: ['home'],
    reason: 'in the answers of the shop; the roadmap says them',
  },
  {
    fact: 'the weeks of the axis on which courses are compared',
    routes: ['courses'],
    reason: 'the end of a drawn axis; the rows say the weeks of each course',
  },
];

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

it('the Markdown of a page contains every fact of the page, except those in `unsaidFacts`', () => {
  const has = (at: number, fact: number) => (shown[fact] ?? []).some((text) => found[at]?.has(text));
  const missing = outputs.flatMap(({ kind, document }, markdown) => {
    if (kind !== 'Markdown' || document.kind !== 'page') return [];
    const page = outputs.find((one) => one.kind === 'page' && one.document === document);
    // The menu names every course's length on all pages, so it does not count.
    const inPage = new Set(page?.text.replace(/<header\b.*?<\/header>/s, '').match(anyShown));
    return facts.flatMap(({ name }, index) =>
      shown[index]?.some((text) => inPage.has(text)) && !has(markdown, index)
        ? [`${name} on ${document.route.id}`]
        : [],
    );
  });
  const excused = unsaidFacts.flatMap(({ fact, routes }) => routes.map((route) => `${fact} on ${route}`));
  expect([...new Set(missing)].sort()).toEqual(excused.sort());
});

describe('a number in `otherNumbers`', () => {
  it.each(otherNumbers)('is still used on the site: $what', ({ numbers }) => {
    const texts = outputs.flatMap(saidIn).map((text) => text.replace(anyShown, ''));
    expect(texts.some((text) => text.search(numbers) !== -1)).toBe(true);
  });
});
