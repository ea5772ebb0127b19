import { describe, expect, it } from 'vitest';
import russian from '../../content/inbox-site-facts/ru.json' with { type: 'json' };
import uzbek from '../../content/inbox-site-facts/uz.json' with { type: 'json' };
import { courseSchema, factsFileOf } from '../../model/courses.ts';
import { isLanguageCode } from '../../model/languages.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import type { SiteFact } from '../shared/api.ts';
import { type DraftChange, type Json, withValues } from '../shared/draft.ts';
import { questionsFileOf, questionsPath } from '../shared/questions.ts';
import type { Part, Shape } from '../shared/shapes.ts';
import type { Snapshot } from './draft.ts';
import { hiddenFacts } from './places.ts';
import { testFiles as files, questionOf, salary } from './test-support/test-files.ts';
import { listFacts, listTexts, readPeople, readQuestionLists } from './views.ts';

const viewOf = (changes: readonly DraftChange[] = []) =>
  ({
    base: { files },
    published: { files },
    draft: { changes },
    files: withValues(files, changes),
  }) as unknown as Snapshot;
const change = (file: string, keys: string[], value: Json): DraftChange => ({
  ...{ file, path: keys, value, base: null, version: 3, by: 'Dilnoza', at: 1 },
});
const priceOf = (value: Json) => change(ownerFile, ['courses', 'qa', 'price'], value);

function factsOf(group: string, changes: DraftChange[] = [], environment: NodeJS.ProcessEnv = {}) {
  const groups = listFacts(viewOf(changes), environment);
  return groups.find(({ id }) => id === group)?.facts ?? [];
}
const find = (facts: readonly SiteFact[], id: string) => facts.find((fact) => fact.id === id);

describe('the editable facts', () => {
  it('are all facts in the schemas of a course, except hidden facts', () => {
    const found = new Set(factsOf('qa').map(({ id }) => id));
    const known = [...Object.keys(courseSchema.entries), ...Object.keys(ownerCourseSchema.entries)];
    expect(found).toEqual(new Set(known.filter((key) => !(hiddenFacts as readonly string[]).includes(key))));
  });

  it('have the shapes of their schemas', () => {
    const facts = factsOf('qa');
    const shapeOf = (id: string) => find(facts, id)?.shape;
    expect(shapeOf('sessionsPerWeek')).toEqual({ kind: 'count', least: 1, most: 7 });
    expect(shapeOf('cohortStarts')).toEqual({ kind: 'list', item: { kind: 'day' } });
    expect(shapeOf('place')).toEqual({ kind: 'languages', textKind: 'fact' });
    expect(shapeOf('featured')).toEqual({ kind: 'boolean' });
    expect(shapeOf('suits')).toMatchObject({ kind: 'choices' });
    expect(shapeOf('format')).toMatchObject({ kind: 'choice' });
    expect(shapeOf('price')).toMatchObject({
      kind: 'group',
      parts: [
        { key: 'sum', isOptional: false, shape: { kind: 'sum', least: 1 } },
        { key: 'instalments', isOptional: true, shape: { kind: 'group' } },
      ],
    });
    expect(find(factsOf('company'), 'openingHours')?.shape).toMatchObject({ kind: 'hours' });
  });

  it('have a part for each language where the value differs by language', () => {
    const part = (key: string) => ({ key, isOptional: false, shape: { kind: 'variant' } });
    const guarantee = find(factsOf('qa'), 'guarantee');
    expect(guarantee?.shape).toMatchObject({ kind: 'group', parts: [part('uz'), part('ru')] });
    const one = change(factsFileOf('qa'), ['guarantee'], { kind: 'moneyBack', days: 30 });
    expect(find(factsOf('qa', [one]), 'guarantee')?.shape).toMatchObject({ kind: 'variant' });
    expect(find(factsOf('qa'), 'salary')?.shape).toMatchObject({ kind: 'sum' });
  });

  it('have the value of the draft, the published value and the author', () => {
    const price = find(factsOf('qa', [priceOf({ sum: 4_800_000 })]), 'price');
    expect(price).toMatchObject({ value: { sum: 4_800_000 }, base: null, version: 3, by: 'Dilnoza', isOptional: true });
  });

  it('stay in the list if the draft removes them', () => {
    const gone = change(factsFileOf('qa'), ['salary'], null);
    expect(find(factsOf('qa', [gone]), 'salary')).toMatchObject({ value: null, base: salary });
  });

  it('name the environment variables that override them', () => {
    const facts = factsOf('company', [], { SINOV_TELEGRAM_BOT: 'other_bot' });
    expect(find(facts, 'telegram')?.overriddenBy).toEqual(['SINOV_TELEGRAM_BOT']);
    expect(find(facts, 'phone')).not.toHaveProperty('overriddenBy');
  });
});

describe('a list in the draft', () => {
  it('of people has the shape of its schema, with one part for a text in all languages', () => {
    const file = 'content/pages/corporate/testimonials.json';
    const lists = readPeople(viewOf([change(file, [], [{ uz: { name: 'Bek' } }])]));
    const byId = Object.fromEntries(lists.map((list) => [list.id, list]));
    expect(byId.testimonials).toMatchObject({
      version: 3,
      items: [{ uz: { name: 'Bek' } }],
      base: [{ uz: { name: 'Anna' } }],
    });
    expect(byId.trainers).toMatchObject({ version: 0, items: [], base: [] });
    expect(byId.employers?.item).toEqual({ kind: 'text', textKind: 'fact' });
    const kindsOf = (id: string) => {
      const { item } = byId[id] as (typeof lists)[number];
      return item.kind === 'group' ? Object.fromEntries(item.parts.map(({ key, shape }) => [key, shape.kind])) : {};
    };
    expect(kindsOf('testimonials')).toEqual({
      ...{ name: 'languages', role: 'languages', quote: 'languages' },
      ...{ initials: 'initials', photo: 'photo', sample: 'boolean', hidden: 'boolean' },
    });
    expect(kindsOf('trainers')).toEqual({
      ...{ name: 'languages', role: 'languages' },
      ...{ years: 'count', photo: 'photo', courses: 'choices' },
    });
  });

  it('of questions exists for each page with questions, and contains all languages', () => {
    const list = { id: 'courses/qa', file: questionsFileOf('courses/qa'), path: questionsPath };
    const base = [questionOf('A'), questionOf('B')];
    expect(readQuestionLists(viewOf())).toMatchObject([{ ...list, items: base, base, version: 0 }]);
    const changed = change(list.file, [...list.path], [questionOf('C')]);
    expect(readQuestionLists(viewOf([changed]))).toMatchObject([
      { ...list, items: [questionOf('C')], base, version: 3 },
    ]);
    expect(listTexts(viewOf([changed]))).toContainEqual({
      ...{ namespace: 'courses/qa', key: 'questions.items.0.answer' },
      texts: { uz: 'C.', ru: 'C да.' },
    });
  });
});

/** @returns the dictionary keys that name the parts and options of a shape. */
function namesOf(shape: Shape, key: string): string[] {
  const partNames = (parts: readonly Part[]) =>
    parts
      .filter((part) => part.key !== 'id')
      .flatMap((part) => {
        if (isLanguageCode(part.key)) return namesOf(part.shape, key);
        const own = `${key}.${part.key}`;
        const inner = namesOf(part.shape, own);
        const isNamedItself = part.shape.kind === 'group' || part.shape.kind === 'list';
        return [isNamedItself ? `${own}.label` : own, ...inner];
      });
  switch (shape.kind) {
    case 'choice':
    case 'choices':
      return shape.options.map((option) => `option.${option}`);
    case 'list':
    case 'hours':
      return namesOf(shape.item, key);
    case 'group':
      return partNames(shape.parts);
    case 'variant':
      return [
        `${key}.${shape.key}`,
        ...Object.entries(shape.variants).flatMap(([name, parts]) => [`option.${name}`, ...partNames(parts)]),
      ];
    default:
      return [];
  }
}

describe.each([
  { language: 'Uzbek', dictionary: uzbek },
  { language: 'Russian', dictionary: russian },
])('the $language names', ({ dictionary }) => {
  it('exist for every part and option of every fact', () => {
    const groups = listFacts(viewOf(), {});
    const wanted = groups.flatMap(({ facts }) => facts.flatMap(({ id, shape }) => namesOf(shape, `part.${id}`)));
    const textAt = (key: string) =>
      key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);
    expect([...new Set(wanted)].filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
  });
});
