import { describe, expect, it } from 'vitest';
import russian from '../../content/inbox-site-facts/ru.json' with { type: 'json' };
import uzbek from '../../content/inbox-site-facts/uz.json' with { type: 'json' };
import { companyFile } from '../../model/company.ts';
import { courseIds, courseSchema, factsFileOf } from '../../model/courses.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import type { DraftChange, Json } from '../shared/draft.ts';
import { hiddenFacts, type SiteFact } from '../shared/facts.ts';
import type { FactShape, Part } from '../shared/shapes.ts';
import { checkFact, listFacts, schemaOf } from './facts.ts';

const company = {
  phone: '+998 71 200 00 00',
  telegram: { bot: 'some_bot', channel: 'some_channel' },
  openingHours: [{ from: 'monday', to: 'sunday', opens: '9:00', closes: '18:00' }],
};
const course = { kind: 'mini', featured: true, suits: ['tester'], months: 1, hasCertificate: true };
const readings = {
  long: { value: { kind: 'job', percent: 100, weeks: 16 }, source: 'one text' },
  short: { value: { kind: 'moneyBack', days: 30 }, source: 'another text' },
};
const guarantee = { readings, publish: { uz: 'long', ru: 'short' } };
const salary = {
  readings: { known: { value: 5_000_000, source: 'a page' }, unknown: { source: 'a text' } },
  publish: 'known',
};

/** Content whose courses have little but what they must, and one of them disputed facts. */
const own = { guarantee, salary, extraFacts: { modules: 5 }, unconfirmed: { 'plan.blocks': 'drafted by us' } };
const files: Readonly<Record<string, Json>> = {
  [companyFile]: company,
  [ownerFile]: {
    courses: Object.fromEntries(courseIds.map((id) => [id, {}])),
    trainers: [],
    alumni: [],
    employers: [],
  },
  ...Object.fromEntries(courseIds.map((id) => [factsFileOf(id), course])),
  [factsFileOf('qa')]: { ...course, ...own },
};

const change = (file: string, keys: string[], value: Json): DraftChange => ({
  ...{ file, path: keys, value, base: null, version: 3, by: 'Dilnoza', at: 1 },
});
const priceOf = (value: Json) => change(ownerFile, ['courses', 'qa', 'price'], value);

function factsOf(group: string, changes: DraftChange[] = [], environment: NodeJS.ProcessEnv = {}) {
  const groups = listFacts(files, changes, environment);
  return groups.find(({ id }) => id === group)?.facts ?? [];
}
const find = (facts: readonly SiteFact[], id: string) => facts.find((fact) => fact.id === id);

describe('the facts that can be edited', () => {
  it('are all that the schemas of a course know, but for what is said to code alone', () => {
    const found = new Set(factsOf('qa').map(({ id }) => id));
    const known = [...Object.keys(courseSchema.entries), ...Object.keys(ownerCourseSchema.entries)];
    expect(found).toEqual(new Set(known.filter((key) => !(hiddenFacts as readonly string[]).includes(key))));
  });

  it('have the shapes that their schemas say', () => {
    const facts = factsOf('qa');
    const shapeOf = (id: string) => find(facts, id)?.shape;
    expect(shapeOf('sessionsPerWeek')).toEqual({ kind: 'count', least: 1, most: 7 });
    expect(shapeOf('cohortStarts')).toEqual({ kind: 'list', item: { kind: 'day' } });
    expect(shapeOf('place')).toEqual({ kind: 'languages' });
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

  it('say which reading may be another in each language', () => {
    const facts = factsOf('qa');
    expect(find(facts, 'guarantee')?.shape).toMatchObject({ isByLanguage: true, reading: { kind: 'variant' } });
    expect(find(facts, 'salary')?.shape).toMatchObject({ isByLanguage: false, reading: { kind: 'sum' } });
  });

  it('have the draft’s value, the published one, and who wrote it', () => {
    const price = find(factsOf('qa', [priceOf({ sum: 4_800_000 })]), 'price');
    expect(price).toMatchObject({ value: { sum: 4_800_000 }, base: null, version: 3, by: 'Dilnoza', isOptional: true });
  });

  it('stay in the list where the draft takes them away', () => {
    const gone = change(factsFileOf('qa'), ['unconfirmed', 'plan.blocks'], null);
    expect(find(factsOf('qa', [gone]), 'unconfirmed')).toMatchObject({
      name: 'plan.blocks',
      value: null,
      base: 'drafted by us',
    });
  });

  it('say which variables of the environment override them', () => {
    const facts = factsOf('company', [], { SINOV_TELEGRAM_BOT: 'other_bot' });
    expect(find(facts, 'telegram')?.overriddenBy).toEqual(['SINOV_TELEGRAM_BOT']);
    expect(find(facts, 'phone')).not.toHaveProperty('overriddenBy');
  });
});

const at = { qa: factsFileOf('qa'), company: companyFile, owner: ownerFile };

describe('a new value of a fact', () => {
  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: 4_800_000, instalments: { count: 4, sum: 1_200_000 } }],
    [at.owner, ['courses', 'qa', 'price'], null],
    [at.qa, ['guarantee', 'publish'], 'short'],
    [at.qa, ['salary', 'readings', 'known', 'value'], 6_000_000],
    [at.qa, ['unconfirmed', 'plan.blocks'], null],
    [at.qa, ['cohortStarts'], [{ month: 9, day: 1 }]],
    [at.company, ['telegram', 'bot'], 'school_bot'],
    [at.qa, ['cohortStarts'], [{ month: 9, day: 1, year: 2027 }]],
    [at.owner, ['trainers'], [{ name: { uz: 'Jasur' } }, {}]],
    [at.owner, ['employers'], ['']],
    ['content/pages/home/uz.json', ['hero', 'title'], 'x'],
  ] as const)('is taken in %s at %j: %j', (file, keys, value) => {
    expect(checkFact(files, [], { file, path: keys }, value as Json)).toBeUndefined();
  });

  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: '4 mln' }, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'price'], { sum: 4.5 }, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'price'], {}, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'place'], { uz: 'Toshkent' }, 'courses.qa.place.ru'],
    [at.owner, ['courses', 'qa', 'lessons'], { days: [], from: '9:00', to: '25:00' }, 'courses.qa.lessons.days'],
    [at.qa, ['months'], '4', 'months'],
    [at.qa, ['months'], null, 'months'],
    [at.qa, ['extraFacts', 'modules'], null, 'extraFacts.modules'],
    [at.qa, ['sessionsPerWeek'], 8, 'sessionsPerWeek'],
    [at.qa, ['cohortStarts'], [{ month: 2, day: 30 }], 'cohortStarts.0'],
    [at.qa, ['guarantee', 'publish'], 'nothing', 'guarantee.publish'],
    [at.qa, ['salary', 'publish'], 'unknown', 'salary.publish'],
    [at.company, ['phone'], '712000000', 'phone'],
    [at.company, ['zzz'], 1, 'zzz'],
    [at.company, ['phone', 'zzz'], 1, 'phone.zzz'],
    [at.qa, ['form'], 'other', 'form'],
    [at.qa, ['extraFacts', 'other'], 1, 'extraFacts.other'],
    [at.qa, ['extraFacts'], {}, 'extraFacts'],
    [at.owner, ['courses', 'qa'], {}, 'courses.qa'],
    [at.owner, ['trainers'], 'boo', 'trainers'],
    [at.owner, ['trainers'], null, 'trainers'],
    [at.owner, ['trainers'], [{ years: 'boo' }], 'trainers.0.years'],
    [at.owner, ['trainers'], [{ zzz: 1 }], 'trainers.0.zzz'],
    [at.owner, ['trainers'], [{ photo: '../a.jpg' }], 'trainers.0.photo'],
    [at.owner, ['trainers'], Array(101).fill({}), 'trainers'],
    [at.owner, ['trainers', '0', 'years'], 1, 'trainers.0.years'],
    [at.owner, ['employers'], ['a'.repeat(5001)], 'employers.0'],
    ['content/first-bug.json', ['zzz'], 1, 'zzz'],
    ['content/courses/qa/*.json', ['questions', 'items'], [{ uz: {} }], 'questions.items.0.uz.question'],
    ['content/courses/qa/*.json', ['audience'], [], 'audience'],
    [at.company, ['openingHours'], [{ from: 'monday', to: 'friday' }], 'openingHours'],
    [
      at.company,
      ['openingHours'],
      [{ from: 'monday', to: 'sunday', opens: '18:00', closes: '9:00' }],
      'openingHours.0',
    ],
  ] as const)('is refused in %s at %j: %j, by the key %s', (file, keys, value, key) => {
    expect(checkFact(files, [], { file, path: keys }, value as Json)).toMatchObject({
      file,
      key,
      message: expect.stringMatching(/\w/),
    });
  });

  it('is checked with what the draft has of the fact', () => {
    const draft = [change(at.qa, ['salary', 'readings', 'unknown', 'value'], 7_000_000)];
    expect(checkFact(files, draft, { file: at.qa, path: ['salary', 'publish'] }, 'unknown')).toBeUndefined();
  });
});

describe('a value that can be edited', () => {
  it.each([
    [at.company, ['phone']],
    [at.company, ['telegram', 'bot']],
    [at.company, ['openingHours', '0', 'opens']],
    [at.owner, ['courses', 'qa', 'price', 'instalments', 'sum']],
    [at.qa, ['guarantee', 'publish', 'uz']],
    [at.qa, ['guarantee', 'readings', 'long', 'value', 'weeks']],
    [at.qa, ['unconfirmed', 'plan.blocks']],
    [at.owner, ['trainers']],
    ['content/pages/corporate/testimonials.json', []],
    ['content/courses/qa/*.json', ['questions', 'items']],
  ])('has a schema: %s %j', (file, path) => {
    expect(schemaOf({ file, path })).toBeDefined();
  });

  it.each([
    [at.company, []],
    [at.company, ['zzz']],
    [at.company, ['phone', 'zzz']],
    [at.company, ['openingHours', 'zzz']],
    [at.company, ['toString']],
    [at.owner, ['courses']],
    [at.owner, ['trainers', '0']],
    [at.qa, ['form']],
    ['content/known-words.json', ['uz']],
    ['content/pages/home/uz.json', ['hero', 'title']],
  ])('other places have none: %s %j', (file, path) => {
    expect(schemaOf({ file, path })).toBeUndefined();
  });
});

/** The parts and options of a shape that a form has a name for, by their keys in the dictionary. */
function namesOf(shape: FactShape, key: string): string[] {
  const partNames = (parts: readonly Part[]) =>
    parts
      .filter((part) => part.key !== 'id')
      .flatMap((part) => {
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
    case 'disputed':
      return namesOf(shape.reading, key);
    default:
      return [];
  }
}

describe.each([
  { language: 'Uzbek', dictionary: uzbek },
  { language: 'Russian', dictionary: russian },
])('the $language names', ({ dictionary }) => {
  it('are there for every part and option of every fact', () => {
    const groups = listFacts(files, [], {});
    const wanted = groups.flatMap(({ facts }) => facts.flatMap(({ id, shape }) => namesOf(shape, `part.${id}`)));
    const textAt = (key: string) =>
      key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);
    expect([...new Set(wanted)].filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
  });
});
