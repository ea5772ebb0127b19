import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceTexts } from '../../proofreading/text-literals.ts';
import { exportWords } from './export-words.ts';
import { importWords } from './import-words.ts';
import { placeholderNames } from './placeholder-names.ts';
import { readDictionaryFiles, translatableTexts } from './translatable-texts.ts';

let folder: string;
let content: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sinov-round-trip-'));
  content = path.join(folder, 'content');
  await cp('content', content, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function bytesOf(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json'));
  const bytes = names.map(async (name) => [name, (await readFile(path.join(root, name))).toString('base64')]);
  return Object.fromEntries(await Promise.all(bytes));
}

const exported = (separator: 'semicolon' | 'comma') =>
  exportWords({ content, outDir: folder, languages: ['uz', 'ru'], formats: ['csv', 'xliff'], separator });

// Reads and writes every dictionary, on machines that may be busy.
describe('the real dictionaries', { timeout: 60_000 }, () => {
  it.each(['semicolon', 'comma'] as const)('come back unchanged, byte for byte, separated by %s', async (separator) => {
    const before = await bytesOf(content);
    const files = await exported(separator);
    expect(files.map(({ file }) => path.basename(file))).toEqual([
      'words.uz.csv',
      'words.uz.xlf',
      'words.ru.csv',
      'words.ru.xlf',
    ]);
    for (const { file, count } of files) {
      expect(count).toBeGreaterThan(700);
      // No repair either: every text was read exactly as it was written.
      const result = await importWords(content, file, true);
      expect(result).toEqual({ changes: [], repairs: [], notes: [], faults: [], written: [] });
    }
    expect(await bytesOf(content)).toEqual(before);
  });

  it('keep every byte but the texts replaced', async () => {
    for (const { source, literals } of await readDictionaryFiles(content)) {
      expect(
        replaceTexts(
          source,
          literals.map((literal) => ({ literal, text: literal.text })),
        ),
      ).toBe(source);
    }
  });

  it.each(['csv', 'xlf'])('take one edit from %s, and nothing else changes', async (extension) => {
    await exported('semicolon');
    const file = path.join(folder, `words.ru.${extension}`);
    const dictionary = path.join(content, 'pages/not-found/ru.json');
    const before = await bytesOf(content);
    const old = JSON.parse(await readFile(dictionary, 'utf8')).head.title as string;
    const [word = ''] = old.split(/[ {\u00a0]/);
    const text = await readFile(file, 'utf8');
    const exportedFrom = (await readDictionaryFiles(content)).find(({ file: name }) =>
      name.endsWith('not-found/ru.json'),
    );
    expect(exportedFrom?.source.split(word).length).toBeGreaterThan(1);
    const start = text.indexOf('content/pages/not-found/ru.json');
    expect(start).toBeGreaterThan(0);
    const edited = extension === 'csv' ? editCsv(text, old, word) : editXliff(text, start, word);
    await writeFile(file, edited);

    const dry = await importWords(content, file, false);
    expect(dry.changes.map(({ current, text: now }) => [current.file, current.key, now])).toEqual([
      ['content/pages/not-found/ru.json', 'head.title', old.replace(word, 'Вот')],
    ]);
    expect(await bytesOf(content)).toEqual(before);

    const done = await importWords(content, file, true);
    expect(done.written).toEqual(['content/pages/not-found/ru.json']);
    const after = await bytesOf(content);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual([path.join('pages', 'not-found', 'ru.json')]);
    expect(await readFile(dictionary, 'utf8')).toBe(
      exportedFrom?.source.replace(JSON.stringify(old), JSON.stringify(old.replace(word, 'Вот'))),
    );
  });

  it('take nothing that the build would refuse', async () => {
    await exported('semicolon');
    const file = path.join(folder, 'words.ru.csv');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/(;name;[^;]*;)Junior QA;/, '$1Младший тестировщик;'));
    const broken = path.join(content, 'pages/home/uz.json');
    await writeFile(broken, (await readFile(broken, 'utf8')).replace(/"title": "[^"]*"/, '"title": ""'));
    const before = await bytesOf(content);
    const { changes, faults, written } = await importWords(content, file, true);
    expect(changes.map(({ text: now }) => now)).toEqual(['Младший тестировщик']);
    expect(faults.map(({ message }) => message)).toEqual([
      'the build would refuse it: content/pages/home/uz.json: head.title: the text is empty: write it',
    ]);
    expect(written).toEqual([]);
    expect(await bytesOf(content)).toEqual(before);
  });

  it('have a meaning for each placeholder that a translator meets', async () => {
    const texts = translatableTexts(await readDictionaryFiles(content));
    const unexplained = texts.flatMap(({ file, key, placeholders }) =>
      placeholders.filter(({ becomes }) => becomes === '').map(({ name }) => `${file}: ${key}: ${name}`),
    );
    expect(unexplained).toEqual([]);
    const weeks = texts.find(
      ({ file, text }) => file === 'content/courses/playwright-robot/ru.json' && placeholderNames(text)[0] === 'weeks',
    );
    expect(weeks?.placeholders[0]).toEqual({ name: 'weeks', becomes: '12\u00a0недель' });
  });
});

function editCsv(text: string, old: string, word: string): string {
  const line = text.split('\r\n').find((row) => row.includes(old) && row.includes('content/pages/not-found/ru.json'));
  return text.replace(line as string, (line as string).replace(old, old.replace(word, 'Вот')));
}

function editXliff(text: string, start: number, word: string): string {
  const unit = text.indexOf('<unit id="head.title"', start);
  const target = text.indexOf('<target', unit);
  return text.slice(0, target) + text.slice(target).replace(word, 'Вот');
}
