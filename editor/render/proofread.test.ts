import { afterEach, describe, expect, it, vi } from 'vitest';
import { installedSpelling } from '../../checks/spelling/installed-spelling.ts';
import { getContent, replaceContent } from '../../model/content.ts';
import { type KnownWords, knownWordsFile } from '../../model/known-words.ts';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import { isFollowable } from './advice.ts';
import { createProofreader } from './proofread.ts';

const proofread = createProofreader(installedSpelling());

const fileOf = (code: string) => `content/pages/not-found/${code}.json`;
const places = ['uz', 'ru'].map((code) => ({ file: fileOf(code), path: ['text'] }));

const content = getContent();
afterEach(() => replaceContent(content));

/** Replaces the texts of a page, and adds a known word. */
function write(texts: Readonly<Record<string, string>>, word?: { list: 'uz' | 'ru' | 'names'; word: string }): void {
  const known = content.get(knownWordsFile) as KnownWords;
  const words = word ? { ...known, [word.list]: [...known[word.list], word.word] } : known;
  const written = Object.entries(texts).map(
    ([code, text]) => [fileOf(code), { ...(content.get(fileOf(code)) as object), text }] as const,
  );
  replaceContent(new Map([...content, [knownWordsFile, words], ...written]));
}

async function find(...changes: Parameters<typeof write>) {
  write(...changes);
  return proofread(places);
}

it('returns the text of each finding, and corrects all errors in the text that have a certain correction', async () => {
  const text = "Oʻqish  qiyin emas, so'z ham, ma'no ham shu yerda bo'ladi...";
  const findings = await find({ uz: text });
  expect(findings.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
    "apostrophes '",
    'punctuation ...',
    'spaces   ',
  ]);
  for (const finding of findings) {
    expect(finding).toMatchObject({ text, fixed: 'Oʻqish qiyin emas, soʻz ham, maʼno ham shu yerda boʻladi…' });
  }
});

it('accepts a known word of the draft, and does not report unused known words', async () => {
  const text = 'Перцофон тоже есть.';
  expect(await find({ ru: text })).toMatchObject([{ rule: 'spelling', subject: 'Перцофон', language: 'ru' }]);
  expect(await find({ ru: text }, { list: 'ru', word: 'перцофон' })).toEqual([]);
  expect(await find({}, { list: 'ru', word: 'перцофон' })).toEqual([]);
  await expect(find({}, { list: 'ru', word: 'перец: нетакого' })).rejects.toThrow(
    'content/known-words.json: ru.перец: the dictionary has no “нетакого”',
  );
});

it('reports a text as unchecked whose checks take longer than 300 ms, and checks all others', async () => {
  let time = 0;
  // Each check of a text takes 200 ms, so two are too many.
  const slow = createProofreader(installedSpelling(), () => {
    time += 200;
    return time;
  });
  write({ uz: 'Tekst  xato' });
  const findings = await slow(places);
  expect(findings.map(({ rule, isAdvice }) => [rule, isAdvice])).toEqual([
    ['unchecked', true],
    ['unchecked', true],
  ]);
});

it('corrects a text once, however many findings it has', async () => {
  const replaced = vi.spyOn(String.prototype, 'replace');
  const count = async (marks: number) => {
    replaced.mockClear();
    await find({ uz: 'Soʻz '.repeat(marks) + '“ '.repeat(marks) });
    return replaced.mock.calls.length;
  };
  await count(1);
  expect(await count(200)).toBeLessThan(2 * (await count(2)));
  replaced.mockRestore();
});

it('reports nothing about a text that nobody has changed', async () => {
  write({ uz: 'Tekst  xato', ru: 'Текст  с  ошибкой' });
  expect((await proofread(places.slice(1))).map(({ file }) => file)).toEqual([fileOf('ru')]);
});

describe('a number or name in one language', () => {
  const rulesIn = async (...changes: Parameters<typeof find>) =>
    (await find(...changes)).map(({ file, rule, subject }) => `${file} ${rule} ${subject}`);

  it('holds back no text, and is pointed out once', async () => {
    expect(await rulesIn({ uz: 'Sahifa sinash0, yordam 24/7.', ru: 'Страницы нет.' })).toEqual([
      `${fileOf('uz')} protected-terms 0`,
      `${fileOf('uz')} protected-terms 24/7`,
    ]);
    expect(await rulesIn({ uz: 'Sahifa yoʻq.', ru: 'Страницы нет: Postman.' })).toEqual([
      `${fileOf('uz')} protected-terms Postman`,
    ]);
  });

  it('is not pointed out if every language has it', async () => {
    expect(await rulesIn(inEveryLanguage({ uz: 'Yordam 24/7.', ru: 'Помощь 24/7.' }))).toEqual([]);
  });
});

it.each([
  { name: 'a number of a fact can become the fact', rule: 'numbers', subject: '16', expected: true },
  { name: 'another number cannot', rule: 'numbers', subject: '24/7', expected: false },
  { name: 'a number of a fact cannot be added to', rule: 'protected-terms', subject: '16', expected: false },
  { name: 'another number can', rule: 'protected-terms', subject: '24/7', expected: true },
  { name: 'a mistake is always reported', rule: 'spelling', subject: '16', expected: true },
])('$name', ({ rule, subject, expected }) => {
  expect(isFollowable({ file: fileOf('uz'), rule, subject }, ['16 hafta', '5\u00a0000\u00a0000 soʻm'])).toBe(expected);
});

it('gives no advice about a text of applications, because only a release changes it', () => {
  const finding = { file: 'content/forms/uz.json', rule: 'protected-terms', subject: '71' };
  expect(isFollowable(finding, [])).toBe(false);
});
