import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTestimonials, type Testimonial, testimonialsFile } from '../model/company.ts';
import { getContent } from '../model/content.ts';
import { knownWordsFile } from '../model/known-words.ts';
import type { LanguageCode } from '../model/languages.ts';
import { getOwner, ownerFile, parseOwner } from '../model/owner.ts';
import { inEveryLanguage, unknownCode } from '../tests/fixtures/languages.ts';
import { exceptions, type Finding, formatFindings, isOfTexts, lint, parseExceptions, rules } from './lint.ts';
import { readLintInput } from './lint-input.ts';
import type { LintInput } from './rule.ts';
import { findUzbekWords } from './spelling/uzbek-words.mjs';
import { type Text, textsOf } from './texts.ts';

let input: LintInput;
/** `npm run content` reports mistakes of `content/` itself. */
let linesBefore: ReadonlySet<string>;

const lineOf = ({ file, key, rule, subject }: Finding) => [file, key, rule, subject].join('\n');

beforeAll(async () => {
  input = await readLintInput('.');
  linesBefore = new Set(lint(input, rules, exceptions).map(lineOf));
});

const uzbekWords = findUzbekWords();

const uz = 'content/pages/home/uz.json';
const ru = 'content/pages/home/ru.json';
const unitsUz = 'content/units/uz.json';

/** What no other test has a rule find: see fix.test.ts and i18n/check-dictionaries.test.ts. */
const sentences: readonly (readonly [rule: string, file: string, sentence: string])[] = [
  ['numbers', uz, 'Kurs 3 oy.'],
  ['numbers', uz, 'Kurs oʻn olti hafta.'],
  ['numbers', uz, 'Maosh besh million soʻm.'],
  ['numbers', uz, 'Darslar iyulda boshlanadi.'],
  ['numbers', ru, 'Зарплата пять миллионов сумов.'],
  ['numbers', ru, 'Курс двенадцать недель.'],
  ['numbers', ru, 'Возврат 100\u00a0%.'],
  ['numbers', ru, 'Старт в\u00a0январе.'],
  ['foreign-currency', ru, 'Цена в\u00a0долларах.'],
  ['foreign-currency', uz, 'Narxi 700 EUR.'],
  ['apostrophes', uz, "Bu 'kurs' yaxshi."],
  ['apostrophes', ru, "Это 'курс'."],
  ['quotes', uz, 'Bu “kurs yaxshi.'],
  ['quotes', ru, 'Это курс».'],
  ['dashes', ru, 'Это\u00a0-- курс.'],
  ['dashes', ru, 'Курс на {{months}}\u00a0– {{brand}}.'],
  ['punctuation', ru, 'Это курс,урок.'],
  ['punctuation', uz, 'Bu kurs.Bu dars.'],
  ['punctuation', ru, 'Это курс,, урок.'],
  ['punctuation', uz, 'Bu kurs ( yaxshi ).'],
  ['yo', ru, 'Вернем отчет.'],
  // Without the Uzbek word list everything else is checked.
  ...(uzbekWords ? [['spelling', uz, 'Oʻqtuvchi yordam beradi.'] as const] : []),
];

const changes: readonly (readonly [rule: string, file: string, key: string, text: (before: string) => string])[] = [
  ...sentences.map(
    ([rule, file, sentence]) => [rule, file, 'hero.lead', (text: string) => `${text} ${sentence}`] as const,
  ),
  ['numbers', unitsUz, 'days_one', (text) => text.replace('{{count}}', '16')],
  ['spaces', uz, 'hero.lead', (text) => `${text}\n`],
  ['non-breaking-spaces', unitsUz, 'days_one', (text) => text.replace('\u00a0', ' ')],
  ['untranslated', ru, 'closing.courses', () => 'Kurslar'],
  ['head-length', uz, 'head.title', (text) => `${text}, amaliyot, loyiha va portfolio`],
  ['head-length', ru, 'head.description', () => 'Школа тестировщиков.'],
];

const find = (changedInput: LintInput, excepted = exceptions) =>
  lint(changedInput, rules, excepted).filter((finding) => !linesBefore.has(lineOf(finding)));

/** The texts of a folder, one of them changed. */
function withText(file: string, key: string, change: (before: string) => string): LintInput {
  const namespace = file.replace(/^content\/|\/\w+\.json$/g, '');
  const { [namespace]: own, units, guarantees } = input.sets;
  const texts = input.texts.filter((text) => text.namespace === namespace);
  const changed = texts.map((one) => (one.file === file && one.key === key ? { ...one, text: change(one.text) } : one));
  expect(changed).not.toEqual(texts);
  return { ...input, sets: { [namespace]: own, units, guarantees } as LintInput['sets'], texts: changed };
}

const inTexts = (findings: readonly Finding[]) =>
  findings.filter(({ file }) => !file.startsWith('checks/') && file !== knownWordsFile);

describe('proofreading', () => {
  it.each(changes)('finds %s in %s at %s: %s', (rule, file, key, text) => {
    const findings = inTexts(find(withText(file, key, text)));
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    const elsewhere = findings.filter((finding) => finding.file !== file || finding.key !== key);
    expect(elsewhere).toEqual([]);
  });

  it('finds a text that no code uses, once', () => {
    const texts = [0, 1].map(
      (item): Text => ({
        namespace: 'pages/home',
        file: uz,
        language: 'uz',
        key: `forgotten.items.${item}`,
        text: 'SQL',
      }),
    );
    expect(inTexts(find({ ...input, texts }))).toMatchObject([
      { rule: 'unused-keys', file: uz, key: 'forgotten.items' },
    ]);
  });

  it('accepts е in the endings of short participles', () => {
    const file = 'content/pages/contact/ru.json';
    const texts = [{ namespace: 'pages/contact', file, key: 'hero.lead', language: 'ru', text: 'Удалено и изменены.' }];
    const findings = find({ ...input, texts: texts as Text[] });
    expect(inTexts(findings).filter(({ rule }) => rule === 'yo')).toEqual([]);
  });

  it('reports that an added language has no spelling dictionary', () => {
    const added = { ...(input.texts[0] as Text), language: unknownCode as LanguageCode };
    const found = find({ ...input, texts: [added] });
    expect(found.map(({ file, key, rule }) => `${file} ${key} ${rule}`)).toContain(
      `model/languages.ts ${unknownCode} spelling`,
    );
  });

  it('checks the sentences of the configuration too', () => {
    const texts = input.texts
      .filter(({ file }) => file === 'site.config.ts')
      .map((text) => ({ ...text, text: `${text.text} 2 yil` }));
    const keys = inTexts(find({ ...input, texts })).map(({ file, key }) => `${file} ${key}`);
    expect(keys).toContain('site.config.ts operator.purpose.uz');
    expect(keys).toContain('site.config.ts operator.purpose.ru');
  });
});

describe('a finding', () => {
  const places = (found: readonly Finding[]) => inTexts(found).map(({ file, key, rule }) => `${file} ${key} ${rule}`);

  it('names the file and the id of a question', () => {
    const file = 'content/courses/qa/ru.json';
    const wrong = withText(file, 'questions.items.1.answer', (text) => `${text} Цена в\u00a0долларах.`);
    const ids = (getContent().get('content/courses/qa/questions.json') as { id: string }[]).map(({ id }) => id);
    expect(places(find(wrong))).toEqual([`content/courses/qa/questions.json ${ids[1]}.answer.ru foreign-currency`]);
  });

  it('names the id of a person, and the key of the announcement', () => {
    const [said] = getTestimonials() as [Testimonial];
    const testimonials = [{ ...said, quote: { ...said.quote, uz: 'Narxi 700 EUR.' } }];
    const found = find({ ...input, texts: textsOf({}, testimonials) });
    expect(places(found)).toContain(`${testimonialsFile} ${said.id}.quote.uz foreign-currency`);
    const announcement = {
      text: inEveryLanguage({ uz: 'Narxi 5 dollar.', ru: 'Скоро урок.' }),
      lastDay: { year: 2027, month: 1, day: 1 },
    };
    const announced = find({ ...input, texts: textsOf({}, [], getOwner(), announcement) });
    expect(places(announced)).toEqual(['content/company.json announcement.text.uz foreign-currency']);
  });
});

describe('the owner’s texts', () => {
  const example = readFileSync('docs/how-to/write-what-only-the-owner-knows.md', 'utf8');
  const json = /```json\n([\s\S]*?)\n {3}```/.exec(example)?.[1] ?? '';
  const findings = (written: string) => {
    const owner = parseOwner(inEveryLanguage(JSON.parse(written)));
    const texts = textsOf({}, [], owner).filter(
      ({ file, language }) => file === ownerFile && (language === 'uz' || language === 'ru'),
    );
    expect(texts.length).toBeGreaterThan(10);
    return inTexts(find({ ...input, texts })).map(({ key, rule }) => `${key} ${rule}`);
  };

  it('of the how-to have no findings', () => {
    expect(findings(json)).toEqual([]);
  });

  it('get a finding for a foreign currency', () => {
    expect(findings(json.replace('Toshkentda, metro yonida', 'Onlayn, 500 dollar'))).toEqual([
      'courses.qa.place.uz foreign-currency',
    ]);
  });
});

describe('an exception', () => {
  it('is reported when no text needs it', () => {
    const extra = { rule: 'numbers', subject: '7-Zip' } as const;
    expect(find(input, [...exceptions, extra])).toEqual([
      expect.objectContaining({ rule: 'numbers', file: 'checks/exceptions.json', key: '7-Zip' }),
    ]);
  });

  it('must name a rule and a reason', () => {
    expect(() => parseExceptions([{ rule: 'nubmers', reason: 'a name' }])).toThrow(
      'checks/exceptions.json: 0.rule: write the name of a rule',
    );
    expect(() => parseExceptions([{ rule: 'numbers', reason: '' }])).toThrow('0.reason: write why');
  });

  it.skipIf(!uzbekWords)('is reported when no text uses its known word', () => {
    const { spelling } = input;
    const known = { uz: [...spelling.known.uz, { word: 'qalampir' }], ru: [...spelling.known.ru, { word: 'перец' }] };
    const names = new Set([...spelling.names, 'Cypress']);
    const found = find({ ...input, spelling: { ...spelling, known, names } });
    expect(found.map(({ file, key }) => `${file} ${key}`)).toEqual([
      'content/known-words.json names.Cypress',
      'content/known-words.json uz.qalampir',
      'content/known-words.json ru.перец',
    ]);
    expect(found.filter(isOfTexts)).toEqual([]);
  });

  it('is not reported while the Uzbek word list is missing', () => {
    const everyWord = { knows: () => true, entryOf: () => undefined };
    const { spelling } = input;
    const spellers = { ...spelling.spellers, uz: everyWord };
    expect(find({ ...input, spelling: { ...spelling, spellers, isUzbekChecked: false } })).toEqual([]);
  });
});

it('untranslated texts of a file get one line if they are many, and hide no other finding', () => {
  const found = (file: string, rule: Finding['rule'], count: number): Finding[] =>
    Array.from({ length: count }, (_, index) => ({
      file,
      rule,
      key: `key${index}`,
      subject: 'Kurs',
      hint: 'translate',
    }));
  const lines = formatFindings([
    ...found('new.json', 'untranslated', 50),
    ...found('new.json', 'numbers', 1),
    ...found('old.json', 'untranslated', 2),
  ]);
  expect(lines).toEqual([
    expect.stringMatching(/^new\.json: untranslated: 50 texts .* key0$/),
    expect.stringMatching(/^new\.json: key0: numbers: /),
    expect.stringMatching(/^old\.json: key0: untranslated: /),
    expect.stringMatching(/^old\.json: key1: untranslated: /),
  ]);
});
