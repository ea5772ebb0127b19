import { dayOf } from '../../i18n/dates.ts';
import { localizedPath, markdownAddress } from '../../i18n/urls.ts';
import { courseOf } from '../../model/courses.ts';
import { languages } from '../../model/languages.ts';
import { type PageDocument, pageContent } from '../../site/document/page-content.ts';
import { textsOf } from '../../site/document/render-document.tsx';
import { cohortCalendar } from '../../site/features/cohorts/cohort-calendar.ts';
import { site } from '../../site.config.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';
import type { LastModified } from './last-modified.ts';

/** What a page says to others than browsers. */
export interface PageTexts {
  page: PageDocument;
  title: string;
  description: string;
  /** The day on which its texts or facts last changed: `2026-11-21`; undefined where nobody knows. */
  changed: string | undefined;
  markdown: string;
  /** When cohorts of the course start, as an iCalendar file, where the page is a course's with yearly starts. */
  calendar: string | undefined;
}

/**
 * What a page says to others than browsers.
 * @param today as `2026-11-21`: what stands in a calendar where no date of the page is known.
 * @param body the page's, where it has been rendered.
 */
export function pageTexts(page: PageDocument, lastModified: LastModified, today: string, body?: string): PageTexts {
  const { address, language, route } = page;
  const changed = lastModified(route.namespace, language.code);
  const content = pageContent(page, body);
  const url = site.origin + address;
  const translations = Object.fromEntries(
    languages
      .filter(({ code }) => code !== language.code)
      .map(({ code, prefix }) => [code, site.origin + markdownAddress(localizedPath(route.path, prefix))]),
  );
  return {
    page,
    title: content.title,
    description: content.description,
    changed,
    markdown: pageMarkdown(content, { url, language: language.code, changed, translations }),
    calendar:
      route.course &&
      cohortCalendar(courseOf(route.course), textsOf(language.code), { url, changed: dayOf(changed ?? today) }),
  };
}
