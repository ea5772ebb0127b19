/** A page for search engines. */
export interface SitemapPage {
  /** Absolute, as all addresses here. */
  url: string;
  /** The day on which its words last changed: `2026-11-21`. */
  changed: string;
  /** The same page in every language, its own among them, by `hreflang`. */
  alternates: Readonly<Record<string, string>>;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function entry({ url, changed, alternates }: SitemapPage): string {
  const links = Object.entries(alternates).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(href)}"/>`,
  );
  return ['<url>', `<loc>${escaped(url)}</loc>`, `<lastmod>${changed}</lastmod>`, ...links, '</url>'].join('\n');
}

/** `sitemap.xml`: sitemaps.org's format, with the alternates that Google and Yandex read. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}
