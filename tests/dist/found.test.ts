import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { distFile, distFiles, readDist } from '../fixtures/dist.ts';

const canonical = languages.flatMap(({ prefix }) => routes.map((route) => localizedPath(route.path, prefix)));

const fileOf = (address: string) => distFile(new URL(address).pathname);

describe('dist/site/sitemap.xml', () => {
  const text = readDist('sitemap.xml');
  const entries = text.split('<url>\n').slice(1);

  it('has every canonical page once, with its versions in all languages', () => {
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n/,
    );
    const expected = routes.flatMap(({ path }) => {
      const address = (prefix: string) => getSite().origin + localizedPath(path, prefix);
      const versions = [
        ...languages.map(({ code, prefix }) => [code, address(prefix)]),
        ['x-default', address(defaultLanguage.prefix)],
      ];
      const links = versions.map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>\n`);
      return languages.map(({ prefix }) => `<loc>${address(prefix)}</loc>\n${links.join('')}</url>\n`);
    });
    const shown = entries.map((entry) =>
      entry.replace(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>\n/, '').replace('</urlset>\n', ''),
    );
    expect(shown.sort()).toEqual(expected.sort());
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
