import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { publishedGuarantee } from '../../i18n/fact-values.ts';
import { languageTexts } from '../../i18n/texts.ts';
import { markdownAddress } from '../../i18n/urls.ts';
import { courses } from '../../model/courses.ts';
import { languageOf, languages, localizedPath } from '../../model/languages.ts';
import { canonicalPages } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { distFiles, readDist } from '../fixtures/dist.ts';
import { plain } from '../fixtures/html.ts';

const pages = canonicalPages.map((page) => {
  const file = markdownAddress(page.address).slice(1);
  const [, front = '', body = ''] = existsSync(path.join('dist/site', file)) ? readDist(file).split(/^---\n/m) : [];
  return { address: page.address, page, file, front: parse(front), body };
});

it('dist/site/ has a Markdown file for every page, and no other Markdown file', () => {
  expect(distFiles('.md').sort()).toEqual(pages.map(({ file }) => file).sort());
});

// Links are those of the HTML (pages.test.ts, head.test.ts), made absolute (ssg/markdown.test.ts).
describe.each(pages)('$address as Markdown', ({ page, front, body, address }) => {
  const { language, route } = page;
  const html = readDist(page.file);
  const texts = languageTexts(languageOf(language.code));
  const t = texts.getT(route.namespace) as unknown as (key: string) => string;

  it('has a front matter with title, description, address, language and translations', () => {
    expect(front).toMatchObject({
      title: t('head.title'),
      description: t('head.description'),
      url: site.origin + address,
      language: language.code,
    });
    const others = languages.filter(({ code }) => code !== language.code);
    expect(front.translations).toEqual(
      Object.fromEntries(
        others.map(({ code, prefix }) => [code, site.origin + markdownAddress(localizedPath(route.path, prefix))]),
      ),
    );
  });

  it('begins with the title of the page, the only top-level heading', () => {
    const titles = body.match(/^# .+$/gm);
    expect(titles).toHaveLength(1);
    expect(body.trim().split('\n')[0]).toBe(titles?.[0]);
    expect(plain(body)).toContain(plain(t('hero.title')));
    const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
    // The content of a template is shown only on errors.
    const shown = main.replace(/<template>.*?<\/template>/gs, '');
    expect(body.match(/^## .+$/gm)).toHaveLength(shown.split('<h2').length - 1);
  });

  it('contains no remains of HTML, no empty items and no year', () => {
    expect(body).not.toMatch(/<\/?[a-z]|&[a-z#]\w*;|\{\{|style=|class=/i);
    expect(body).not.toMatch(/\[\s*\]\(|\]\(\s*\)|!\[/);
    expect(body).not.toContain(texts.words('navigation.newTab'));
    for (const line of body.split('\n')) expect(line).not.toMatch(/^\s*(-|\d+\.|#+|>)\s*$/);
    expect(body).not.toMatch(/\b20\d\d\b/);
  });
});

const coursePages = pages.filter(({ page }) => page.route.course);

// tests/unit/facts-everywhere.test.ts tests the numbers.
it.each(coursePages)('$address as Markdown links to the terms of its guarantee, and to its form', ({ page, body }) => {
  const { code } = page.language;
  const course = courses.find(({ id }) => id === page.route.course);
  if (course && publishedGuarantee(course, code)) {
    expect(plain(body)).toContain(plain(languageTexts(languageOf(code)).words('course.guaranteeMore')));
  }
  expect(body).toContain(`/r/${site.forms.ids[page.route.form ?? '']}?`);
});
