import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../site.config.ts';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, checkTypes, editsOf, partsOfTypes } from '../fixtures/how-to.ts';

const copy = copyProject(partsOfTypes);
afterAll(() => copy.remove());

let saidByTypes = '';
const read = (file: string) => copy.read(`dist/site/${file}`);

/** docs/how-to/add-a-page.md as it is written, and what the types say on the way. */
beforeAll(() => {
  for (const edit of editsOf('add-a-page')) {
    if (edit.file === 'site/pages/terms.tsx') saidByTypes = checkTypes(copy);
    apply(copy, edit);
  }
}, 300_000);

describe('a page that was added', () => {
  it('has each file named by the types that does not know it yet', () => {
    const files = [...saidByTypes.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(['site/pages/index.ts', 'site/document/share-image/share-looks.tsx']));
  });

  it('leaves no fault of types or format', () => {
    expect(checkTypes(copy)).toBe('');
    expect(checkFormat(copy)).toBe('');
  });
});

describe.each([
  { code: 'uz', prefix: '', title: 'Testlovchilar tilida gaplashamiz', term: 'Test-keys' },
  { code: 'ru', prefix: '/ru', title: 'Говорим на\u00a0языке тестировщиков', term: 'Тест-кейс' },
])('a page that was added, in $code', ({ code, prefix, title, term }) => {
  const address = `${prefix}/atamalar`;
  // As a reader sees it: words with a hyphen are joined by a character that is not drawn.
  const page = () => read(`${address.slice(1)}.html`).replaceAll('\u2060', '');

  it('says what was written', () => {
    expect(page()).toContain(`<html lang="${code}"`);
    expect(page()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page()).toMatch(new RegExp(`<h3[^>]*>${term}</h3>`));
  });

  it('has its canonical address, and that of every language', () => {
    expect(page()).toContain(`<link rel="canonical" href="${site.origin}${address}"`);
    for (const [language, other] of [
      ['uz', '/atamalar'],
      ['ru', '/ru/atamalar'],
      ['x-default', '/atamalar'],
    ]) {
      expect(page()).toContain(`hrefLang="${language}" href="${site.origin}${other}"`);
    }
  });

  it('is in the site’s map, as Markdown, and in the list for assistants', () => {
    expect(read('sitemap.xml')).toContain(`<loc>${site.origin}${address}</loc>`);
    expect(read(`${address.slice(1)}.md`)).toContain(`# ${title}`);
    expect(read('llms.txt')).toContain(`${site.origin}${address}.md`);
  });

  it('has a picture for messages, and rules for hosts', () => {
    const picture = /<meta property="og:image" content="https?:\/\/[^/]+\/([^"]+)"/.exec(page())?.[1] ?? '';
    expect(picture).toContain(`share-terms-${code}-`);
    expect(existsSync(path.join(copy.folder, 'dist/site', picture))).toBe(true);
    expect(read('_headers')).toContain(`\n${address}\n  Content-Security-Policy: default-src 'none'`);
  });

  it('is linked to from the list of courses', () => {
    expect(read(`${prefix.slice(1)}${prefix && '/'}darslar.html`)).toContain(`<a href="${address}">`);
  });
});

it('answers at the alias of its address too', () => {
  expect(read('uz/atamalar.html')).toContain(`<link rel="canonical" href="${site.origin}/atamalar"`);
});
