import type { SiteConfig } from '../../config/define-site.ts';
import { defaultLanguage, type Language, languages } from '../../content/languages.ts';
import type { PageContent, PageDocument } from '../../site/document/page-content.ts';
import { type CalendarDay, dayOf } from '../../site/language/calendar-day.ts';
import { calendarAddress, markdownAddress } from '../../site/language/file-addresses.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';
import { type LanguageSection, llmsText } from './llms-txt.ts';
import type { PageDates } from './page-dates.ts';
import { robotsText } from './robots.ts';
import { type SitemapPage, sitemapXml } from './sitemap.ts';

/** A canonical page, and what is known of it. */
interface KnownPage extends SitemapPage {
  document: PageDocument;
  content: PageContent;
}

/** What the files are made from. */
export interface DiscoverySource {
  /** The canonical pages, in every language. */
  pages: readonly PageDocument[];
  contentOf: (page: PageDocument) => PageContent;
  /** The yearly starts of a course as a calendar file; undefined for any other page. @param changed when its words were. */
  calendarOf: (page: PageDocument, changed: CalendarDay) => string | undefined;
  /** What a language and the school are called in that language. */
  introductionOf: (language: Language) => { name: string; summary: string };
}

const inEveryLanguage = (addressIn: (prefix: string) => string) =>
  languages.map(({ code, prefix }) => [code, addressIn(prefix)] as const);

function knownPage(document: PageDocument, source: DiscoverySource, dates: PageDates, origin: string): KnownPage {
  const addressIn = (prefix: string) => origin + localizedPath(document.screen.path, prefix);
  const changed = dates[document.address]?.changed;
  if (!changed) throw new Error(`${document.address} has no date`);
  return {
    document,
    content: source.contentOf(document),
    url: origin + document.address,
    changed,
    alternates: Object.fromEntries([
      ...inEveryLanguage(addressIn),
      ['x-default', addressIn(defaultLanguage.prefix)] as const,
    ]),
  };
}

function markdownOf({ document, content, url, changed }: KnownPage, origin: string): string {
  const { language, screen } = document;
  const others = inEveryLanguage((prefix) => origin + markdownAddress(localizedPath(screen.path, prefix)));
  const translations = Object.fromEntries(others.filter(([code]) => code !== language.code));
  return pageMarkdown(content, { url, language: language.code, changed, translations });
}

function sectionOf(
  language: Language,
  pages: readonly KnownPage[],
  source: DiscoverySource,
  origin: string,
): LanguageSection {
  return {
    ...source.introductionOf(language),
    pages: pages
      .filter(({ document }) => document.language.code === language.code)
      .map(({ document, content: { title, description } }) => ({
        title,
        description,
        markdown: origin + markdownAddress(document.address),
      })),
  };
}

/**
 * The files by which search engines, assistants and calendars find what the pages say, by their place in `dist/`.
 * @param dates of every page.
 * @throws Error for a page without a date.
 */
export function discoveryFiles(source: DiscoverySource, dates: PageDates, config: SiteConfig): Record<string, string> {
  const { brand, origin, search } = config;
  const pages = source.pages.map((document) => knownPage(document, source, dates, origin));
  const files: Record<string, string> = {
    'sitemap.xml': sitemapXml(pages),
    'robots.txt': robotsText(origin),
    'llms.txt': llmsText(
      brand,
      languages.map((language) => sectionOf(language, pages, source, origin)),
    ),
  };
  if (search.indexNowKey !== '') files[`${search.indexNowKey}.txt`] = search.indexNowKey;
  for (const page of pages) {
    const { address } = page.document;
    files[markdownAddress(address).slice(1)] = markdownOf(page, origin);
    const calendar = source.calendarOf(page.document, dayOf(page.changed));
    if (calendar) files[calendarAddress(address).slice(1)] = calendar;
  }
  return files;
}
