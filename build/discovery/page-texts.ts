import { languages } from '../../content/languages.ts';
import { pageCalendar } from '../../site/document/page-calendar.ts';
import { namelessPageContent, type PageDocument, pageContent } from '../../site/document/page-content.ts';
import { dayOf } from '../../site/language/calendar-day.ts';
import { markdownAddress } from '../../site/language/file-addresses.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { site } from '../../site.config.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';
import { dayOfWords, type PageDates, wordsHash } from './page-dates.ts';

/** What a page says to others than browsers. Plain data, for a thread of its own may have made it. */
export interface PageTexts {
  address: string;
  /** The address without its language: `/dars/qa`. */
  path: string;
  /** The language's code. */
  language: string;
  title: string;
  description: string;
  /** The hash of its words. */
  words: string;
  /** The day on which they last changed: `2026-11-21`. */
  changed: string;
  markdown: string;
  /** Its starts, where it is a course's. */
  calendar: string | undefined;
}

/**
 * Makes what a page says to others than browsers.
 * @param today as `2026-11-21`: pages with new words are dated by it.
 * @param body the page's, where it has been rendered.
 */
export function pageTexts(page: PageDocument, kept: PageDates, today: string, body?: string): PageTexts {
  const { address, language, screen } = page;
  const words = wordsHash(namelessPageContent(page, body));
  const changed = dayOfWords(address, words, kept, today);
  const content = pageContent(page, body);
  const translations = Object.fromEntries(
    languages
      .filter(({ code }) => code !== language.code)
      .map(({ code, prefix }) => [code, site.origin + markdownAddress(localizedPath(screen.path, prefix))]),
  );
  return {
    address,
    path: screen.path,
    language: language.code,
    title: content.title,
    description: content.description,
    words,
    changed,
    markdown: pageMarkdown(content, {
      url: site.origin + address,
      language: language.code,
      changed,
      translations,
    }),
    calendar: pageCalendar(page, dayOf(changed)),
  };
}
