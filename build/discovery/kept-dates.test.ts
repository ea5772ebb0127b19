import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalPages, namelessPageContent } from '../../site/document/page-content.ts';
import { pageDatesFile, readPageDates, writePageDates } from './kept-dates.ts';
import { wordsHash } from './page-dates.ts';

const hashes = Object.fromEntries(
  canonicalPages.map((page) => [page.address, wordsHash(namelessPageContent(page))] as const),
);

describe(pageDatesFile, () => {
  it('has the date of the words that every page has now', async () => {
    const kept = await readPageDates();
    const wrong = [
      ...Object.keys(hashes).filter((address) => kept[address]?.words !== hashes[address]),
      ...Object.keys(kept).filter((address) => !(address in hashes)),
    ];
    const remedy = `${pageDatesFile}: the words of ${wrong.join(', ')} are not those that are dated: run \`npm run build\` and commit the file`;
    expect(wrong, remedy).toEqual([]);
  });
});

describe('the file of dates', () => {
  let folder = '';
  const dates = { '/': { words: 'a', changed: '2026-01-01' } };
  const write = (text: string) => writeFileSync(path.join(folder, pageDatesFile), text);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sinov-dates-'));
    mkdirSync(path.join(folder, 'content'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('gives back what was kept, and nothing where there is none', async () => {
    expect(await readPageDates(folder)).toEqual({});
    expect(await writePageDates(dates, folder)).toBe(true);
    expect(await readPageDates(folder)).toEqual(dates);
  });

  it.each(['{', '3', '{"/":{"words":"a","changed":"soon"}}', '{"/":{"words":"a","changed":"2026-02-30"}}'])(
    'is refused as %s, with one line that says what to do',
    async (text) => {
      write(text);
      await expect(readPageDates(folder)).rejects.toThrow(/^content\/page-dates\.json: .+: .+remove the file, build/);
    },
  );

  it('stays as it was where the new one cannot be written whole', async () => {
    await writePageDates(dates, folder);
    mkdirSync(path.join(folder, `${pageDatesFile}.new`));
    expect(await writePageDates({ '/': { words: 'b', changed: '2026-02-02' } }, folder)).toBe(false);
    expect(await readPageDates(folder)).toEqual(dates);
  });

  it('may stand where nothing can be written', async () => {
    rmSync(path.join(folder, 'content'), { recursive: true });
    writeFileSync(path.join(folder, 'content'), '');
    expect(await writePageDates(dates, folder)).toBe(false);
  });
});
