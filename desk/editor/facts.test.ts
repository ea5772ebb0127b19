import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import russian from '../../content/inbox-site-facts/ru.json' with { type: 'json' };
import uzbek from '../../content/inbox-site-facts/uz.json' with { type: 'json' };
import { companyFile } from '../../model/company.ts';
import { courseIds, courseSchema, factsFileOf } from '../../model/courses.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { DraftChange, Json } from '../shared/site-draft.ts';
import { type FactPart, type FactShape, hiddenFacts, type SiteFact } from '../shared/site-facts.ts';
import { checkFact, listFacts } from './facts.ts';

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

/** A checkout whose courses have little but what they must, and one of them disputed facts. */
function checkout(): string {
  const root = temporaryFolder();
  const write = (file: string, json: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(json));
  };
  write(companyFile, company);
  write(ownerFile, {
    courses: Object.fromEntries(courseIds.map((id) => [id, {}])),
    trainers: [],
    alumni: [],
    employers: [],
  });
  for (const id of courseIds) write(factsFileOf(id), course);
  const own = { guarantee, salary, extraFacts: { modules: 5 }, unconfirmed: { 'plan.blocks': 'drafted by us' } };
  write(factsFileOf('qa'), { ...course, ...own });
  return root;
}

const change = (file: string, keys: string[], value: Json): DraftChange => ({
  ...{ file, path: keys, value, base: null, version: 3, by: 'Dilnoza', at: 1 },
});
const priceOf = (value: Json) => change(ownerFile, ['courses', 'qa', 'price'], value);

async function factsOf(group: string, changes: DraftChange[] = [], environment: NodeJS.ProcessEnv = {}) {
  const groups = await listFacts(checkout(), changes, environment);
  return groups.find(({ id }) => id === group)?.facts ?? [];
}
const find = (facts: readonly SiteFact[], id: string) => facts.find((fact) => fact.id === id);

describe('the facts that can be edited', () => {
  it('are all that the schemas of a course know, but for what is said to code alone', async () => {
    const found = new Set((await factsOf('qa')).map(({ id }) => id));
    const known = [...Object.keys(courseSchema.entries), ...Object.keys(ownerCourseSchema.entries)];
    expect(found).toEqual(new Set(known.filter((key) => !(hiddenFacts as readonly string[]).includes(key))));
  });

  it('have the shapes that their schemas say', async () => {
    const facts = await factsOf('qa');
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
    expect(find(await factsOf('company'), 'openingHours')?.shape).toMatchObject({ kind: 'hours' });
  });

  it('say which reading may be another in each language', async () => {
    const facts = await factsOf('qa');
    expect(find(facts, 'guarantee')?.shape).toMatchObject({ isByLanguage: true, reading: { kind: 'variant' } });
    expect(find(facts, 'salary')?.shape).toMatchObject({ isByLanguage: false, reading: { kind: 'sum' } });
  });

  it('have the draft’s value, the published one, and who wrote it', async () => {
    const price = find(await factsOf('qa', [priceOf({ sum: 4_800_000 })]), 'price');
    expect(price).toMatchObject({ value: { sum: 4_800_000 }, base: null, version: 3, by: 'Dilnoza', isOptional: true });
  });

  it('stay in the list where the draft takes them away', async () => {
    const gone = change(factsFileOf('qa'), ['unconfirmed', 'plan.blocks'], null);
    expect(find(await factsOf('qa', [gone]), 'unconfirmed')).toMatchObject({
      name: 'plan.blocks',
      value: null,
      base: 'drafted by us',
    });
  });

  it('say which variables of the environment override them', async () => {
    const facts = await factsOf('company', [], { SINOV_TELEGRAM_BOT: 'other_bot' });
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
    // No fact of a form: the file's whole schema holds it before it is published.
    [at.owner, ['trainers'], [{ name: 1 }]],
    ['content/pages/home/uz.json', ['hero', 'title'], 'x'],
  ] as const)('is taken in %s at %j: %j', async (file, keys, value) => {
    expect(await checkFact(checkout(), [], { file, path: keys }, value as Json)).toBeUndefined();
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
    [at.company, ['openingHours'], [{ from: 'monday', to: 'friday' }], 'openingHours'],
    [
      at.company,
      ['openingHours'],
      [{ from: 'monday', to: 'sunday', opens: '18:00', closes: '9:00' }],
      'openingHours.0',
    ],
  ] as const)('is refused in %s at %j: %j, by the key %s', async (file, keys, value, key) => {
    expect(await checkFact(checkout(), [], { file, path: keys }, value as Json)).toMatchObject({
      file,
      key,
      message: expect.stringMatching(/\w/),
    });
  });

  it('is checked with what the draft has of the fact', async () => {
    const draft = [change(at.qa, ['salary', 'readings', 'unknown', 'value'], 7_000_000)];
    expect(await checkFact(checkout(), draft, { file: at.qa, path: ['salary', 'publish'] }, 'unknown')).toBeUndefined();
  });
});

/** The parts and options of a shape that a form has a name for, by their keys in the dictionary. */
function namesOf(shape: FactShape, key: string): string[] {
  const partNames = (parts: readonly FactPart[]) =>
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
  it('are there for every part and option of every fact', async () => {
    const groups = await listFacts(checkout(), [], {});
    const wanted = groups.flatMap(({ facts }) => facts.flatMap(({ id, shape }) => namesOf(shape, `part.${id}`)));
    const textAt = (key: string) =>
      key.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], dictionary);
    expect([...new Set(wanted)].filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
  });
});
