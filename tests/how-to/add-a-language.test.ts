import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudoText } from '../../i18n/pseudo-language.ts';
import { routes } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { apply, checkFormat, checkTypes, editsOf, failureOf, runIn } from '../fixtures/how-to.ts';
import { copyRepository } from '../fixtures/project-copy.ts';

const copy = copyRepository();
afterAll(() => copy.remove());

type Edit = ReturnType<typeof editsOf>[number];
const build = 'node --import tsx ssg/main.ts';

let firstFailure = '';
const read = (file: string) => copy.read(`dist/site/${file}`);

const english = (address: string) => `en${address === '/' ? '' : address}.html`;

beforeAll(() => {
  const [row, ...others] = editsOf('add-a-language') as [Edit, ...Edit[]];
  apply(copy, row);
  firstFailure = failureOf(copy, build);
  for (const edit of others) apply(copy, edit);
}, 300_000);

describe('an added language', () => {
  it('stops the build at the step that the how-to names next, with file and key', () => {
    expect(firstFailure).toMatch(
      /^content\/courses\/qa\/course\.json: guarantee\.en: .*\bone for each language: uz, ru, en$/m,
    );
  });

  it('leaves its files formatted as by `npm run format`', () => {
    expect(checkFormat(copy)).toBe('');
  });

  // The registry makes the pages of every language alike: tests/dist/ checks each of them.
  it('has every page, and its versions link to each other', () => {
    for (const { path: address } of routes) expect(read(english(address))).toContain('<html lang="en"');
    const [page, own] = [read(english('/dars/qa')), `${getSite().origin}/en/dars/qa`];
    expect(page).toContain(`<link rel="canonical" href="${own}"`);
    for (const code of ['uz', 'ru', 'en', 'x-default']) expect(page).toContain(`hrefLang="${code}"`);
    expect(read('dars/qa.html')).toContain(`hrefLang="en" href="${own}"`);
    expect(read('sitemap.xml')).toContain(`<loc>${own}</loc>`);
    expect(read('en/404.html')).toContain('<html lang="en"');
  });

  it('is in the language menu under its own name, in the forms and in link previews', () => {
    expect(read('index.html')).toMatch(/<a href="\/en" hrefLang="en" lang="en" data-language="en">[^<]*English/);
    expect(read(english('/dars/qa'))).toContain('href="/r/qa?course=qa&amp;language=en');
    expect(read(english('/'))).toContain('property="og:locale" content="en_US"');
  });

  it('is told how many texts are untranslated in each file, and of its missing spelling dictionary', () => {
    let said = '';
    try {
      runIn(copy, 'npm run content');
    } catch (error) {
      said = (error as Error).message;
    }
    const lines = said.split('\n');
    const counts = [...said.matchAll(/^content\/\S+\/en\.json: untranslated: (\d+) texts /gm)].map(([, count]) =>
      Number(count),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
    expect(lines.some((line) => line.startsWith('model/languages.ts: en: spelling: '))).toBe(true);
    const isEnglish = (line: string) =>
      /^content\/(\S+\/en\.json: |\S+\.json: (untranslated: |[\w.-]+\.en: ))/.test(line);
    expect(lines.filter((line) => /^content\/\S+\.json: /.test(line) && !isEnglish(line))).toEqual([]);
  }, 120_000);

  it('leaves types and unit tests green, also with texts of its own', () => {
    const files = readdirSync(path.join(copy.folder, 'content'), { recursive: true, encoding: 'utf8' });
    const dictionaries = files.filter((file) => file.endsWith('/en.json'));
    expect(dictionaries.length).toBeGreaterThan(20);
    // Without the brackets, because no font has them.
    const pseudo = (_: string, value: unknown) => (typeof value === 'string' ? pseudoText(value).slice(1, -1) : value);
    for (const file of dictionaries) {
      const texts = JSON.parse(copy.read(`content/${file}`), pseudo);
      copy.write(`content/${file}`, `${JSON.stringify(texts, null, 2)}\n`);
    }
    expect(checkTypes(copy)).toBe('');
    expect(failureOf(copy, 'node_modules/.bin/vitest run --project unit')).toBe('');
  }, 600_000);
});
