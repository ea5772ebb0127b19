import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { distFile, distFiles, readDist } from '../fixtures/dist.ts';

const canonical = languages.flatMap(({ prefix }) => routes.map((route) => localizedPath(route.path, prefix)));

const fileOf = (address: string) => distFile(new URL(address).pathname);

interface Entry {
  url: string;
  alternates: Record<string, string>;
}

/** Reads the shape that sitemaps.org and Google describe, and nothing else. */
function readSitemap(): Entry[] {
  const [, head = '', body = ''] =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset ([^>]+)>\n(.*)<\/urlset>\n$/s.exec(readDist('sitemap.xml')) ??
    [];
  expect(head).toBe('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const link = /<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"<&]+)"\/>\n/g;
  const entry = new RegExp(
    `<url>\\n<loc>([^<&]+)</loc>\\n(?:<lastmod>20\\d\\d-\\d\\d-\\d\\d</lastmod>\\n)?((?:${link.source})+)</url>\\n`,
    'g',
  );
  expect(body.replace(entry, '')).toBe('');
  return [...body.matchAll(entry)].map(([, url = '', links = '']) => ({
    url,
    alternates: Object.fromEntries([...links.matchAll(link)].map(([, code, href = '']) => [code, href])),
  }));
}

describe('dist/site/sitemap.xml', () => {
  const entries = readSitemap();

  it('has every canonical page once, and nothing else', () => {
    expect(entries.map(({ url }) => url).sort()).toEqual(canonical.map((address) => getSite().origin + address).sort());
    for (const { url } of entries) expect(existsSync(path.join('dist/site', fileOf(url))), url).toBe(true);
  });

  it('has alternates that link to each other, with the default language as x-default', () => {
    const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
    for (const { url, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual([...languages.map(({ code }) => code), 'x-default']);
      expect(alternates['x-default']).toBe(alternates[defaultLanguage.code]);
      expect(Object.values(alternates)).toContain(url);
      for (const other of Object.values(alternates)) expect(byUrl.get(other)?.alternates).toEqual(alternates);
    }
  });
});

describe('dist/site/robots.txt', () => {
  const lines = readDist('robots.txt').split('\n');

  /** The part of RFC 9309 that our rules use: a rule matches a prefix, or the whole path before `$`. */
  const isClosed = (address: string) =>
    lines
      .flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? [])
      .some((rule) => (rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule)));

  it('addresses all crawlers, and names the sitemap', () => {
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${getSite().origin}/sitemap.xml`);
  });

  it('disallows forms and the desk, and no page or file', () => {
    for (const address of ['/r/qa', '/embed/qa?language=ru', '/popup/qa', '/desk', '/desk/login'])
      expect(isClosed(address), address).toBe(true);
    const files = distFiles().map((file) => `/${file}`);
    for (const address of [...canonical, ...files]) expect(isClosed(address), address).toBe(false);
  });
});

describe('dist/site/llms.txt', () => {
  const text = readDist('llms.txt');

  it('is a title, a summary, and lists of links with descriptions', () => {
    const [title, summary, ...rest] = text.trim().split('\n\n');
    expect(title).toBe(`# ${getSite().brand}`);
    expect(summary).toMatch(/^> \S/);
    for (const block of rest) expect(block).toMatch(/^(## \S.*|[^#>\n-].*|(- \[[^\]]+\]\(https?:\S+\): \S.*\n?)+)$/u);
  });

  it('links every page, in every language', () => {
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address as string);
    expect(links.sort()).toEqual(canonical.map((address) => getSite().origin + address).sort());
    for (const link of links) expect(existsSync(path.join('dist/site', fileOf(link))), link).toBe(true);
  });
});
