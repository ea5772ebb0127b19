import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { readTextLiterals, replaceTexts } from '../content-lint/fix.ts';
import type { LintInput } from '../content-lint/rule.ts';
import { readProjectInput } from '../content-lint/test-support/project-input.ts';
import { exportTranslations } from './export.ts';
import { importTranslations } from './import.ts';

let input: LintInput;
let content: string;
let ru: string;

beforeAll(async () => {
  input = await readProjectInput();
});

beforeEach(async () => {
  const folder = temporaryFolder();
  content = path.join(folder, 'content');
  await cp('content', content, { recursive: true });
  await exportTranslations(content, folder);
  ru = path.join(folder, 'ru.csv');
});

async function filesOf(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')])),
  );
}

const importFile = (file: string, isWriting = true) => importTranslations(content, file, async () => input, isWriting);

/** Edits a cell of the column `text`, and leaves the equal cell of the column `original`. */
async function edit(old: string, text: string): Promise<void> {
  const csv = await readFile(ru, 'utf8');
  expect(csv.includes(`"${old}";"${old}"`), old).toBe(true);
  await writeFile(ru, csv.replace(`"${old}";"${old}"`, `"${text}";"${old}"`));
}

const notFound = path.join('pages', 'not-found', 'ru.json');
const titleOf = (files: Record<string, string>) => JSON.parse(files[notFound] ?? '').head.title as string;

describe('the real dictionaries', () => {
  it('are unchanged byte for byte after export and import', async () => {
    const before = await filesOf(content);
    for (const language of ['uz', 'ru']) {
      const result = await importFile(path.join(path.dirname(ru), `${language}.csv`));
      expect(result).toEqual({ changes: [], errors: [], warnings: [], written: [] });
    }
    expect(await filesOf(content)).toEqual(before);
    for (const source of Object.values(before)) {
      expect(
        replaceTexts(
          source,
          readTextLiterals(source).map((literal) => ({ literal, text: literal.text })),
        ),
      ).toBe(source);
    }
  });

  it('are exported with placeholder values and length limits', async () => {
    const csv = await readFile(ru, 'utf8');
    for (const said of ['{{weeks}} = 12\u00a0недель', '"10 to 60 characters"', '"at most 1 line on a phone of 320 px"'])
      expect(csv.includes(said), said).toBe(true);
  });

  it('change by one edit only, which is shown before it is written', async () => {
    const before = await filesOf(content);
    const old = titleOf(before);
    const text = `Вот ${old}`;
    await edit(old, text);
    const shown = await importFile(ru, false);
    expect(shown.changes.map(({ current, text: now }) => [current.file, current.key, now])).toEqual([
      ['content/pages/not-found/ru.json', 'head.title', text],
    ]);
    expect(await filesOf(content)).toEqual(before);
    expect((await importFile(ru)).written).toEqual(['content/pages/not-found/ru.json']);
    expect(await filesOf(content)).toEqual({
      ...before,
      [notFound]: before[notFound]?.replace(JSON.stringify(old), JSON.stringify(text)),
    });
  });

  it('do not change when an edit loses a placeholder', async () => {
    const before = await filesOf(content);
    const price = 'Курс длится';
    const { text } = JSON.parse(before[path.join('courses', 'linux-qa', 'ru.json')] ?? '').duration;
    await edit(text, text.replace('{{months}}', price));
    await edit(titleOf(before), `Вот ${titleOf(before)}`);
    const { changes, errors, written } = await importFile(ru);
    expect(changes).toHaveLength(2);
    expect(errors.join()).toContain('content/courses/linux-qa/ru.json: duration.text: agreement: its placeholders are');
    expect(written).toEqual([]);
    expect(await filesOf(content)).toEqual(before);
  });

  it('accept an unknown word with a warning', async () => {
    const old = titleOf(await filesOf(content));
    await edit(old, `Ощибка: ${old}`);
    const { warnings, written } = await importFile(ru);
    expect(warnings.join()).toContain('"Ощибка" – no dictionary has this word');
    expect(written).toHaveLength(1);
  });
});
