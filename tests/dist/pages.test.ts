import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localizedPath } from '../../i18n/urls.ts';
import { phoneLink } from '../../model/contact-links.ts';
import { languages } from '../../model/languages.ts';
import { routePaths } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { firstViewBudget, pageBudget, scriptBudget, weighPage } from '../../tools/page-weight.ts';
import { distFile } from '../fixtures/dist-file.ts';

const dist = path.resolve('dist/site');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
const pages = files.filter((file) => file.endsWith('.html'));
const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');

/** What the application desk answers beside these files. */
const deskForms = Object.values(site.forms.ids).flatMap((id) => [`/r/${id}`, `/embed/${id}`]);

describe('dist/site/', () => {
  it('has every page as a flat file, in every language, and the aliases of the default one', () => {
    const expected = [...languages.map(({ prefix }) => prefix), '/uz'].flatMap((prefix) =>
      routePaths.map((route) => localizedPath(route, prefix)),
    );
    for (const address of expected) expect(files).toContain(distFile(address));
    for (const file of ['404.html', 'ru/404.html', '500.html', 'ru/500.html']) expect(files).toContain(file);
  });

  it('shows the generic error screen in 500.html, with a way home and the phone', () => {
    for (const file of ['500.html', 'ru/500.html']) {
      expect(read(file)).toContain('Unexpected Application Error!');
      expect(read(file)).toMatch(/<a href="\/(ru)?">/);
      expect(read(file)).toContain(`href="${phoneLink(site.phone)}"`);
    }
  });
});

describe.each(pages)('%s', (file) => {
  const html = read(file);
  const weight = weighPage(html);

  it(`is at most ${pageBudget} bytes of brotli, its CSS inside`, () => {
    expect(weight.page).toBeLessThanOrEqual(pageBudget);
    expect(html).toContain('<style>');
    expect(html).not.toMatch(/<link[^>]+stylesheet/);
  });

  it(`has its first view, with the way to apply, in the first ${firstViewBudget} bytes`, () => {
    expect(weight.firstView).toBeLessThanOrEqual(firstViewBudget);
    const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
    const [hero = '', ...rest] = main.split(' id="hero-end"');
    if (rest.join().includes(' data-apply="')) expect(hero).toContain(' data-apply="');
  });

  it('takes no height from a window as it is without the bars of its browser', () => {
    expect(html.match(/\d+vh\b/g)).toBeNull();
  });

  it('carries little more than the same page without scripts', () => {
    expect(weight.ratio).toBeLessThanOrEqual(scriptBudget);
  });

  it('links to its fonts where the first paint waits for none, or where no script can ask for the wait', () => {
    const [style, body, link] = ['</style>', '<body>', '<link rel="preload"'].map((mark) => html.indexOf(mark));
    const asked = html.indexOf('document.fonts.load(');
    if (asked < 0) expect(link).toBeLessThan(style as number);
    else expect([style, asked, body, link]).toEqual([style, asked, body, link].toSorted((a = 0, b = 0) => a - b));
    expect(asked < 0).toBe(/ data-(island|tally-src)="/.test(html));
  });

  it('loads no external script, style or font of others', () => {
    expect(html).not.toMatch(/<script[^>]+src=/);
    const loaded = [...html.matchAll(/<(?:link|img|script|iframe)\b[^>]*(?:href|src)="(https?:[^"]+)"[^>]*>/g)];
    const foreign = loaded.filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag));
    expect(foreign.map(([tag]) => tag)).toEqual([]);
  });

  it('has no link of ours to a page that is not there', () => {
    const links = [...html.matchAll(/(?:href|src|action|data-island|data-code)="(\/[^"#?]*)/g)].map(
      ([, address]) => address as string,
    );
    const missing = links.filter((address) => !deskForms.includes(address) && !files.includes(distFile(address)));
    expect(missing).toEqual([]);
  });
});
