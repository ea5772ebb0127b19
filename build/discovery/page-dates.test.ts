import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalPages, namelessPageContent } from '../../site/document/page-content.ts';
import { datePages, pageDatesFile, readPageDates, wordsHash, writePageDates } from './page-dates.ts';

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

describe('the dates of pages', () => {
  const kept = { '/': { words: 'a', changed: '2026-01-01' }, '/old': { words: 'c', changed: '2026-01-01' } };

  it('stay while the words stay', () => {
    expect(datePages({ '/': 'a' }, kept, '2027-05-05')).toEqual({ '/': { words: 'a', changed: '2026-01-01' } });
  });

  it('are today’s for new words and new pages, and go with their page', () => {
    expect(datePages({ '/': 'b', '/new': 'd' }, kept, '2027-05-05')).toEqual({
      '/': { words: 'b', changed: '2027-05-05' },
      '/new': { words: 'd', changed: '2027-05-05' },
    });
  });
});

describe('the hash of a page’s words', () => {
  const page = { title: 'T', description: 'D', html: '<main><p>One  <b>two</b></p></main>', yearDays: () => 'yearly' };
  const hash = (change: Partial<typeof page>) => wordsHash({ ...page, ...change });

  it.each([
    { name: 'markup, classes and white space', html: '<main><div class="x"><p>One <i>two</i>\n</p></div></main>' },
    { name: 'header and footer', html: '<header>Menu</header><main><p>One <b>two</b></p></main><footer>2027</footer>' },
    {
      name: 'what the owner configures',
      html: '<main><p>One <b>two</b><a href="tel:+998711234567">+998 71 123 45 67</a><a href="https://t.me/b" target="_blank">@b</a></p></main>',
    },
  ])('does not depend on $name', ({ html }) => {
    expect(hash({ html })).toBe(wordsHash(page));
  });

  it.each([
    { name: 'a word', change: { html: '<main><p>One <b>three</b></p></main>' } },
    { name: 'the title', change: { title: 'Other' } },
    { name: 'the description', change: { description: 'Other' } },
  ])('changes with $name', ({ change }) => {
    expect(hash(change)).not.toBe(wordsHash(page));
  });

  it('changes with a yearly start, and not with the one that is next', () => {
    const next = (text: string) => `<main><time data-cohorts='[{"month":1,"day":15}]'>${text}</time></main>`;
    expect(hash({ html: next('2027') })).toBe(hash({ html: next('2028') }));
    expect(hash({ html: next('2027'), yearDays: () => 'other' })).not.toBe(hash({ html: next('2027') }));
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
