import { afterEach, expect, it } from 'vitest';
import { installedSpelling } from '../../checks/spelling/installed-spelling.ts';
import { getContent, replaceContent } from '../../model/content.ts';
import { type KnownWords, knownWordsFile } from '../../model/known-words.ts';
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

it('reports nothing about a text that nobody has changed', async () => {
  write({ uz: 'Tekst  xato', ru: 'Текст  с  ошибкой' });
  expect((await proofread(places.slice(1))).map(({ file }) => file)).toEqual([fileOf('ru')]);
});

it('accepts a number or a name in one language', async () => {
  expect(await find({ uz: 'Sahifa sinash0, Postman, yordam 24/7.', ru: 'Страницы нет.' })).toEqual([]);
});
