import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents } from '../../site/document/documents.ts';
import { type DocumentOutput, documentOutputs } from '../fixtures/document-outputs.ts';
import { numericFacts, type World } from '../fixtures/numeric-facts.ts';
import { escaped, otherNumbers, placesOf, saidIn } from '../fixtures/output-texts.ts';
import { unsaidFacts } from '../fixtures/unsaid-facts.ts';

/** Before every start of a cohort, real and invented, so that the first of them is next in every world. */
const now = Date.UTC(2027, 0, 2);
vi.useFakeTimers({ now, toFake: ['Date'] });

const facts = numericFacts(2027);
const worlds = ['real', 'first', 'second'] as const satisfies readonly World[];

interface Snapshot {
  outputs: readonly DocumentOutput[];
  /** By output, those of the invented texts that it holds. */
  found: readonly ReadonlySet<string>[];
  /** By fact, the texts by which it is shown; and what finds any of them. */
  shown: readonly (readonly string[])[];
  anyShown: RegExp;
}

const snapshots = {} as Record<World, Snapshot>;

beforeAll(() => {
  for (const world of worlds) {
    for (const fact of facts) fact.change(world);
    const shown = facts.map((fact) => fact.shownAs());
    snapshots[world] = { outputs: documentOutputs(), found: [], shown, anyShown: anyOf(shown.flat()) };
  }
  const invented = anyOf([...snapshots.first.shown, ...snapshots.second.shown].flat());
  for (const world of worlds) {
    const { outputs } = snapshots[world];
    snapshots[world].found = outputs.map(({ text }) => new Set(text.match(invented)));
  }
}, 60_000);

afterAll(() => {
  for (const fact of facts) fact.change('real');
  vi.useRealTimers();
});

/** Finds any of some texts, the longest first, and no part of a longer number. */
function anyOf(texts: readonly string[]): RegExp {
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  // Most places of a page begin none of them: asked first, that is found out cheaply.
  const beginnings = [...new Set(texts.map((text) => escaped(text.charAt(0))))].join('');
  return new RegExp(`(?<!\\d)(?=[${beginnings}])(?:${longestFirst.map(escaped).join('|')})(?!\\d)`, 'g');
}

/** Reads texts of one world as they should be in another. */
function translation(from: World, to: World): (text: string) => string {
  const { anyShown, shown } = snapshots[from];
  const news = snapshots[to].shown.flat();
  const pairs = new Map(shown.flat().map((old, index) => [old, news[index] as string]));
  return (text) => text.replace(anyShown, (old) => pairs.get(old) as string);
}

const quoted = (text: string) => text.replaceAll('"', '&quot;');
const numbersOf = (text: string) => text.match(/\d+/g) ?? [];
const outputsOf = (world: World, file: string) =>
  snapshots[world].outputs.filter(({ document }) => document.file === file);

describe('the invented worlds', () => {
  it('have a value of its own for each fact, which nothing real shows', () => {
    const tokens = (['first', 'second'] as const).flatMap((world) =>
      snapshots[world].shown.flatMap((texts) => [...new Set(texts)]),
    );
    expect(tokens.filter((token, index) => tokens.indexOf(token) !== index)).toEqual([]);
    expect(snapshots.real.found.flatMap((found) => [...found])).toEqual([]);
  });
});

describe.each(facts.map((fact, index) => ({ ...fact, index })))('$name', ({ index, languages: codes }) => {
  /** The outputs of a world that show the fact as it stands in another. */
  const showing = (world: World, as: World = world) => {
    const { outputs, found } = snapshots[world];
    const shown = snapshots[as].shown[index] ?? [];
    return outputs.filter((_, at) => shown.some((text) => found[at]?.has(text)));
  };
  const namesOf = (outputs: readonly DocumentOutput[]) =>
    outputs.map(({ kind, document }) => `${kind} ${document.file}`);

  it('is spoken of in every language that publishes it, and in no other', () => {
    const spoken = new Set(showing('first').map(({ document }) => document.language.code));
    expect([...spoken].sort()).toEqual([...codes].sort());
  });

  it('changes wherever it is spoken of, and stays nowhere', () => {
    expect(namesOf(showing('second'))).toEqual(namesOf(showing('first')));
    expect(namesOf(showing('second', 'first'))).toEqual([]);
  });
});

describe.each(documents)('$file', ({ file }) => {
  it('changes in its facts alone when they change', () => {
    const [before, after] = [outputsOf('first', file), outputsOf('second', file)];
    expect(before.length).toBeGreaterThan(0);
    const changed = translation('first', 'second');
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => changed(text)));
  });

  it('shows the real numbers where the invented ones stood', () => {
    const invented = outputsOf('first', file).map(({ text }) => placesOf(parse(text)));
    const real = outputsOf('real', file).map(({ text }) => placesOf(parse(text)));
    const numbers = (texts: string[][]) => texts.map((all) => all.map((text) => numbersOf(text)));
    const inReality = translation('first', 'real');
    const back = invented.map((all) => all.map((text) => inReality(quoted(text))));
    expect(numbers(back)).toEqual(numbers(real.map((all) => all.map(quoted))));
  });

  it('says no number that is no fact', () => {
    const left = outputsOf('first', file).flatMap((output) =>
      saidIn(output)
        .map((text) => text.replace(snapshots.first.anyShown, ''))
        .map((text) => otherNumbers.reduce((rest, { numbers }) => rest.replace(numbers, ''), text))
        .filter((text) => /\d/.test(text)),
    );
    expect(left).toEqual([]);
  });
});

describe('a page’s Markdown', () => {
  /** Facts that a page has and its Markdown has not, by page. */
  function missing(): string[] {
    const { outputs, found, shown } = snapshots.first;
    const has = (at: number, fact: number) => (shown[fact] ?? []).some((text) => found[at]?.has(text));
    return outputs.flatMap(({ kind, document }, markdown) => {
      if (kind !== 'Markdown' || document.kind !== 'page') return [];
      const page = outputs.findIndex((one) => one.kind === 'page' && one.document === document);
      return facts.flatMap(({ name }, index) =>
        has(page, index) && !has(markdown, index) ? [`${name} on ${document.screen.id}`] : [],
      );
    });
  }

  it('says every fact of its page, but for those whose reason is written', () => {
    const excused = unsaidFacts.flatMap(({ fact, screens }) => screens.map((screen) => `${fact} on ${screen}`));
    expect([...new Set(missing())].sort()).toEqual(excused.sort());
  });
});

describe('a number that is no fact of a course or of the company’s hours', () => {
  it.each(otherNumbers)('is still said: $what', ({ numbers }) => {
    const texts = snapshots.first.outputs.flatMap(saidIn).map((text) => text.replace(snapshots.first.anyShown, ''));
    expect(texts.some((text) => text.search(numbers) !== -1)).toBe(true);
  });
});
