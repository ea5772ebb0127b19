import { formatYearDays } from '../../i18n/format.ts';
import type { MonthDay } from '../../model/course.ts';
import type { Language } from '../../model/languages.ts';
import { noLazyModules } from './client-scripts.ts';
import { documents, type OutputPage } from './documents.ts';
import { renderBody, textsOf } from './render-document.tsx';

export type PageDocument = Extract<OutputPage, { kind: 'page' }>;

/** The pages that search engines are told of: no aliases, no not-found and error pages. */
export const canonicalPages: readonly PageDocument[] = documents
  .filter((document) => document.kind === 'page')
  .filter(({ isAlias }) => !isAlias);

/** What a page says, for readers other than browsers. */
export interface PageContent {
  title: string;
  description: string;
  /** Its body, header and footer included, as HTML. */
  html: string;
  /** Yearly days in words: a file that is kept cannot say which of them is next. */
  yearDays: (days: readonly MonthDay[]) => string;
}

/** What a page says. @param body the page's, where it has been rendered. */
export function pageContent(document: PageDocument, body?: string): PageContent {
  const texts = textsOf(document.language.code);
  const t = texts.getT(document.route.namespace);
  return {
    title: t('head.title'),
    description: t('head.description'),
    html: body ?? renderBody(document, texts, noLazyModules),
    yearDays: (days) => formatYearDays(texts.units, days),
  };
}

/** What a language is called by those who speak it, and what the school is, in its words. */
export function introductionOf({ code }: Language): { name: string; summary: string } {
  const { words } = textsOf(code);
  return { name: words('language.name'), summary: words('brand.description') };
}
