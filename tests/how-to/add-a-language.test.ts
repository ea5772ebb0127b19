import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { apply, checkFormat, editsOf, runIn } from '../fixtures/how-to.ts';
import { copyProject } from '../fixtures/project-copy.ts';

const copy = copyProject();
afterAll(() => copy.remove());

let saidOnTheWay = '';
const read = (file: string) => copy.read(`dist/site/${file}`);

const english = (address: string) => `en${address === '/' ? '' : address}.html`;

beforeAll(() => {
  for (const edit of editsOf('add-a-language')) {
    if (edit.file === 'site.config.ts') {
      try {
        runIn(copy, 'npm run build');
      } catch (error) {
        saidOnTheWay = (error as Error).message;
      }
    }
    apply(copy, edit);
  }
}, 300_000);

describe('an added language', () => {
  it('stops the build at a fact that only the owner can decide, with file and key', () => {
    expect(saidOnTheWay).toMatch(
      /^content\/courses\/qa\/course\.json: guarantee\.en: .*\bone for each language: uz, ru, en$/m,
    );
  });

  it('leaves its files formatted as by `npm run format`', () => {
    expect(checkFormat(copy)).toBe('');
  });

  it.each(routes.map(({ path: address }) => ({ address })))(
    'has $address with links to its versions in all languages',
    ({ address }) => {
      const page = read(english(address));
      const own = address === '/' ? '/en' : `/en${address}`;
      expect(page).toContain('<html lang="en"');
      expect(page).toContain(`<link rel="canonical" href="${getSite().origin}${own}"`);
      for (const code of ['uz', 'ru', 'en', 'x-default']) expect(page).toContain(`hrefLang="${code}"`);
      expect(read('sitemap.xml')).toContain(`<loc>${getSite().origin}${own}</loc>`);
      const counterpart = read(address === '/' ? 'index.html' : `${address.slice(1)}.html`);
      expect(counterpart).toContain(`hrefLang="en" href="${getSite().origin}${own}"`);
    },
  );

  it('is listed in the language menu under its own name', () => {
    expect(read('index.html')).toMatch(/<a href="\/en" hrefLang="en" lang="en" data-language="en">[^<]*English/);
    expect(read('en/404.html')).toContain('<html lang="en"');
  });

  it('is passed to the forms, and named in link previews', () => {
    expect(read(english('/dars/qa'))).toContain('href="/r/qa?course=qa&amp;language=en');
    expect(read(english('/'))).toContain('property="og:locale" content="en_US"');
  });

  it('gets a finding for each untranslated text, and for its missing spelling dictionary', () => {
    let said = '';
    try {
      runIn(copy, 'npm run content');
    } catch (error) {
      said = (error as Error).message;
    }
    const lines = said.split('\n');
    expect(lines.filter((line) => /^content\/\S+\/en\.json: \S+: untranslated: /.test(line)).length).toBeGreaterThan(
      500,
    );
    expect(lines.some((line) => line.startsWith('model/languages.ts: en: spelling: '))).toBe(true);
    const isEnglish = (line: string) =>
      /^content\/(\S+\/en\.json: |\S+\/questions\.json: [\w-]+\.en\.|pages\/corporate\/testimonials\.json: [\w-]+\.en: )/.test(
        line,
      );
    expect(lines.filter((line) => /^content\/\S+\.json: /.test(line) && !isEnglish(line))).toEqual([]);
  }, 120_000);
});
