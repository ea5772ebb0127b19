import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCourses } from '../../model/courses.ts';
import { defaultLanguage, languages, localizedPath } from '../../model/languages.ts';
import { documents, type OutputPage } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { attribute, type Element, readPage, select, textOf } from '../fixtures/html.ts';

const parsed = documents.map((document) => ({ document, html: readPage(document.file) }));
type ParsedPage = (typeof parsed)[number];
const pages = parsed.filter(({ document }) => document.kind === 'page' && !document.isAlias);
const named = (list: readonly ParsedPage[]) => list.map((page) => [page.document.file, page] as const);

const find = ({ html }: ParsedPage, selector: string) => select(html, selector);
const meta = (page: ParsedPage, key: string) =>
  attribute(find(page, `meta[name=${key}]`)[0] ?? find(page, `meta[property=${key}]`)[0], 'content');
const link = (page: ParsedPage, attributes: string) => attribute(find(page, `link${attributes}`)[0], 'href');
const titleOf = (page: ParsedPage) => textOf(find(page, 'title')[0] as Element);
const idsOf = (page?: ParsedPage) => (page ? find(page, '[id]') : []).map((element) => attribute(element, 'id'));
const addressOf = (document: OutputPage, prefix = document.language.prefix) =>
  getSite().origin + localizedPath(document.kind === 'page' ? document.route.path : '/', prefix);

describe.each(named(parsed))('%s', (_file, page) => {
  const isPage = page.document.kind === 'page';

  it('has one h1, a title of at most 60 characters and a description of 70 to 155', () => {
    expect(find(page, 'h1')).toHaveLength(1);
    const lengths = [titleOf(page), meta(page, 'description') ?? ''].map((text) => [...text].length);
    const [title = 0, description = 0] = lengths;
    expect([title > 10 && title <= 60, description >= 70 && description <= 155], String(lengths)).toEqual([true, true]);
  });

  it(
    isPage ? 'names its language and its one canonical address' : 'names its language, and is excluded from search',
    () => {
      expect(attribute(find(page, 'html')[0], 'lang')).toBe(page.document.language.code);
      expect(meta(page, 'robots')).toBe(isPage ? undefined : 'noindex');
      expect(link(page, '[rel=canonical]')).toBe(isPage ? addressOf(page.document) : undefined);
    },
  );

  it('has unique ids, and links only to existing anchors', () => {
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const anchors = find(page, 'a').map((element) => attribute(element, 'href') ?? '');
    for (const anchor of anchors.filter((href) => href.startsWith('#'))) expect(ids).toContain(anchor.slice(1));
    for (const href of anchors.filter((address) => /^\/[^#]*#./.test(address))) {
      const [path = '', id = ''] = href.split('#');
      const target = parsed.find(({ document }) => document.address === path.split('?')[0]);
      expect(idsOf(target)).toContain(id);
    }
  });
});

describe.each(named(pages))('%s', (_file, page) => {
  it('links to its versions in every language, also in the menu, and they link back', () => {
    for (const { code, prefix } of languages) {
      const own = localizedPath(pathOf(page.document), prefix);
      const counterpart = pages.find(({ document }) => document.address === own) as ParsedPage;
      expect(link(page, `[rel=alternate][hreflang=${code}]`)).toBe(addressOf(page.document, prefix));
      const back = `[rel=alternate][hreflang=${page.document.language.code}]`;
      expect(link(counterpart, back)).toBe(addressOf(page.document));
      if (counterpart !== page) expect(attribute(find(page, `header a[data-language=${code}]`)[0], 'href')).toBe(own);
    }
    const others = link(page, '[rel=alternate][hreflang=x-default]');
    expect(others).toBe(addressOf(page.document, defaultLanguage.prefix));
  });

  it('has Open Graph tags that match the page, and an existing share image', () => {
    expect(meta(page, 'og:title')).toBe(titleOf(page));
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:url')).toBe(addressOf(page.document));
    expect(meta(page, 'og:site_name')).toBe(getSite().brand);
    expect(meta(page, 'og:locale')).toMatch(new RegExp(`^${page.document.language.code}_[A-Z]{2}$`));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    const image = meta(page, 'og:image') ?? '';
    expect(image.startsWith(`${getSite().origin}/assets/`)).toBe(true);
    const png = readFileSync(`dist/site${image.slice(getSite().origin.length)}`);
    // PNG's header, RFC 2083, 4.1.1: width, height, and whether a palette holds the colours.
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([png.toString('latin1', 1, 4), ...size, png[25]]).toEqual(['PNG', 1200, 630, 3]);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(size.map(String));
    // A messenger's crawler must fetch it on a slow line.
    expect(png.length).toBeLessThanOrEqual(40 * 1024);
    expect(meta(page, 'og:image:alt')?.length).toBeGreaterThan(10);
  });
});

function pathOf(document: OutputPage): string {
  return document.kind === 'page' ? document.route.path : '/';
}

it('no two pages have the same title, description or share image', () => {
  for (const values of [
    pages.map(titleOf),
    ...['description', 'og:image'].map((key) => pages.map((page) => meta(page, key))),
  ])
    expect(new Set(values).size).toBe(values.length);
});

interface Thing {
  '@type': string;
  telephone?: string;
  itemListElement?: { name: string; url?: string; item?: string }[];
}

/** What search engines require. */
const required: Record<string, string[]> = {
  EducationalOrganization: ['name', 'url', 'telephone'],
  ItemList: ['itemListElement'],
  Course: ['name', 'description', 'provider'],
  BreadcrumbList: ['itemListElement'],
};

function dataOf(page: ParsedPage): Thing[] {
  return find(page, 'script[type=application/ld+json]').flatMap((element) => {
    // `<` could end the script element.
    expect(textOf(element)).not.toContain('<');
    const { '@context': context, '@graph': graph, ...thing } = JSON.parse(textOf(element));
    expect(context).toBe('https://schema.org');
    return graph ?? [thing];
  });
}

describe('structured data', () => {
  it.each([
    ['home', ['EducationalOrganization', 'ItemList']],
    ['courses', ['ItemList']],
    ['corporate', []],
    ['contact', ['EducationalOrganization']],
    ...getCourses().map(({ id }) => [id, ['Course', 'BreadcrumbList']] as const),
  ] as const)('of %s is %j in every language', (id, wanted) => {
    const found = pages.filter(({ document }) => document.kind === 'page' && document.route.id === id);
    expect(found).toHaveLength(languages.length);
    for (const page of found) expect(dataOf(page).map((thing) => thing['@type'])).toEqual(wanted);
  });

  it('is absent from pages that search engines do not index', () => {
    for (const page of parsed.filter((one) => !pages.includes(one))) expect(dataOf(page)).toEqual([]);
  });

  it.each(named(pages))('of %s has what is required, and only texts and addresses of the site', (_file, page) => {
    const shown = textOf(find(page, 'body')[0] as Element);
    const addresses = pages.map(({ document }) => getSite().origin + document.address);
    for (const thing of dataOf(page)) {
      expect(Object.keys(thing)).toEqual(expect.arrayContaining(required[thing['@type']] as string[]));
      for (const { name, url, item = url } of thing.itemListElement ?? []) {
        expect(addresses).toContain(item);
        if (thing['@type'] === 'BreadcrumbList') expect(shown).toContain(name);
      }
      if (thing.telephone) expect(shown.replaceAll(/\s/g, '')).toContain(thing.telephone);
    }
  });
});
