import { describe, expect, it } from 'vitest';
import russian from '../../content/inbox-site-facts/ru.json' with { type: 'json' };
import uzbek from '../../content/inbox-site-facts/uz.json' with { type: 'json' };
import { companyFile } from '../../model/company.ts';
import { courseSchema, factsFileOf } from '../../model/courses.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import { ownerCourseSchema } from '../../model/owner.ts';
import { questionsFileOf } from '../../model/questions.ts';
import type { Part, Shape } from '../shared/api.ts';
import { type ContentFiles, withValues } from '../shared/content.ts';
import { testFiles as files, questionOf } from './test-support/test-files.ts';
import { siteContentOf } from './views.ts';

function factsOf(group: string, content: ContentFiles = files, environment: NodeJS.ProcessEnv = {}) {
  const { groups } = siteContentOf(content, environment);
  const { facts } = groups.find(({ id }) => id === group) ?? { facts: [] };
  return new Map(facts.map((fact) => [fact.id as string, fact]));
}

describe('the editable facts', () => {
  it('are all facts in the schemas of a course, except settings', () => {
    const known = [...Object.keys(courseSchema.entries), ...Object.keys(ownerCourseSchema.entries)];
    const hidden = ['form', 'kind', 'asksMotivation', 'classPlan'];
    expect(new Set(factsOf('qa').keys())).toEqual(new Set(known.filter((key) => !hidden.includes(key))));
  });

  it('have the shapes of their schemas', () => {
    const shapeOf = (id: string) => factsOf('qa').get(id)?.shape;
    expect(shapeOf('sessionsPerWeek')).toEqual({ kind: 'count', least: 1, most: 7 });
    expect(shapeOf('cohortStarts')).toEqual({ kind: 'list', item: { kind: 'day' } });
    expect(shapeOf('place')).toEqual({ kind: 'languages', textKind: 'fact' });
    expect(shapeOf('suits')).toMatchObject({ kind: 'choices' });
    expect(shapeOf('format')).toMatchObject({ kind: 'choice' });
    const [sum, instalments] = [
      { key: 'sum', isOptional: false },
      { key: 'instalments', isOptional: true },
    ];
    expect(shapeOf('price')).toMatchObject({ kind: 'group', parts: [sum, instalments] });
    expect(factsOf('company').get('openingHours')?.shape).toMatchObject({ kind: 'hours' });
  });

  it('have a part for each language where the value differs by language', () => {
    const part = (key: string) => ({ key, isOptional: false, shape: { kind: 'variant' } });
    expect(factsOf('qa').get('guarantee')?.shape).toMatchObject({
      kind: 'group',
      parts: languages.map(({ code }) => part(code)),
    });
    const place = { file: factsFileOf('qa'), path: ['guarantee'], value: { kind: 'moneyBack', days: 30 } };
    expect(factsOf('qa', withValues(files, [place])).get('guarantee')?.shape).toMatchObject({ kind: 'variant' });
  });

  it('name the environment variables that override them', () => {
    const facts = factsOf('company', files, { SINOV_TELEGRAM_BOT: 'other_bot' });
    expect(facts.get('telegram')?.overriddenBy).toEqual(['SINOV_TELEGRAM_BOT']);
    expect(facts.get('phone')).toMatchObject({ file: companyFile, path: ['phone'], isOptional: false });
    expect(facts.get('phone')).not.toHaveProperty('overriddenBy');
  });
});

describe('the editable lists', () => {
  const lists = Object.fromEntries(siteContentOf(files, {}).lists.map((list) => [list.id, list]));

  it('have the shape of an item, without its id, and one part for a text in all languages', () => {
    const kindsOf = (id: string) => {
      const item = lists[id]?.item;
      return item?.kind === 'group' ? item.parts.map(({ key, shape }) => `${key} ${shape.kind}`) : [];
    };
    expect(kindsOf('trainers')).toEqual([
      ...['name languages', 'role languages', 'years count', 'photo photo', 'courses choices'],
    ]);
    expect(kindsOf('testimonials')).toContain('quote languages');
    expect(kindsOf('courses/qa')).toEqual(['question languages', 'answer languages']);
  });

  it('have their published items', () => {
    expect(lists.employers).toMatchObject({ kind: 'people', items: [{ id: 'uzum' }] });
    const items = [questionOf('aa'), questionOf('bb')];
    expect(lists['courses/qa']).toMatchObject({
      kind: 'questions',
      file: questionsFileOf('courses/qa'),
      path: [],
      items,
    });
  });
});

it('texts have their languages together and the length that search results show; plurals and units are left out', () => {
  const { texts, words } = siteContentOf(files, {});
  expect(texts).toMatchObject([
    { namespace: 'pages/home', key: 'hero.title', values: { uz: 'Salom', ru: 'Привет' } },
    { namespace: 'pages/home', key: 'head.title', limit: { most: 60 } },
  ]);
  expect(words).toEqual({ uz: [], ru: [], names: ['QA'] });
});

/** @returns the dictionary keys that name the parts and options of a shape. */
function namesOf(shape: Shape, key: string): string[] {
  const partNames = (parts: readonly Part[]) =>
    parts.flatMap((part) => {
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
    const groups = siteContentOf(files, {}).groups;
    const wanted = groups.flatMap(({ facts }) => facts.flatMap(({ id, shape }) => namesOf(shape, `part.${id}`)));
    const textAt = (key: string) =>
      key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);
    expect([...new Set(wanted)].filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
  });
});
