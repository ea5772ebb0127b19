import type { SiteConfig } from '../../config/define-site.ts';
import { defaultLanguage, type Language, languages } from '../../content/languages.ts';
import { introductionOf } from '../../site/document/page-content.ts';
import { calendarAddress, markdownAddress } from '../../site/language/file-addresses.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { type LanguageSection, llmsText } from './llms-txt.ts';
import type { PageTexts } from './page-texts.ts';
import { robotsText } from './robots.ts';
import { type SitemapPage, sitemapXml } from './sitemap.ts';

function sitemapPage({ address, path, changed }: PageTexts, origin: string): SitemapPage {
  const addressIn = ({ prefix }: Language) => origin + localizedPath(path, prefix);
  return {
    url: origin + address,
    changed,
    alternates: {
      ...Object.fromEntries(languages.map((language) => [language.code, addressIn(language)])),
      'x-default': addressIn(defaultLanguage),
    },
  };
}

function sectionOf(language: Language, pages: readonly PageTexts[], origin: string): LanguageSection {
  return {
    ...introductionOf(language),
    pages: pages
      .filter((page) => page.language === language.code)
      .map(({ address, title, description }) => ({ title, description, markdown: origin + markdownAddress(address) })),
  };
}

/**
 * The files by which search engines, assistants and calendars find what the pages say, by their place in `dist/`.
 * @param pages the canonical pages, in every language.
 */
export function discoveryFiles(pages: readonly PageTexts[], config: SiteConfig): Record<string, string> {
  const { brand, origin, search } = config;
  const files: Record<string, string> = {
    'sitemap.xml': sitemapXml(pages.map((page) => sitemapPage(page, origin))),
    'robots.txt': robotsText(origin),
    'llms.txt': llmsText(
      brand,
      languages.map((language) => sectionOf(language, pages, origin)),
    ),
  };
  if (search.indexNowKey !== '') files[`${search.indexNowKey}.txt`] = search.indexNowKey;
  for (const { address, markdown, calendar } of pages) {
    files[markdownAddress(address).slice(1)] = markdown;
    if (calendar) files[calendarAddress(address).slice(1)] = calendar;
  }
  return files;
}
