import type { YearDay } from '../../content/courses/define-course.ts';
import { type Language, languages } from '../../content/languages.ts';
import { site } from '../../site.config.ts';
import { noIslandAddresses } from '../islands/island.tsx';
import { formatYearDays } from '../language/format.ts';
import type { LanguageContext } from '../language/provider.tsx';
import { languageTexts } from '../language/texts.ts';
import { documents, type SiteDocument } from './documents.ts';
import { mainMarkup } from './main-markup.ts';
import { renderBody, textsOf } from './render-document.tsx';
import { staticMarkup } from './static-markup.ts';

export type PageDocument = Extract<SiteDocument, { kind: 'page' }>;

/** The pages that search engines are told of: no twins, no not-found and error pages. */
export const canonicalPages: readonly PageDocument[] = documents
  .filter((document) => document.kind === 'page')
  .filter(({ isTwin }) => !isTwin);

/** What a page says, for Markdown and for the hash of its words. */
export interface PageContent {
  title: string;
  description: string;
  /** Its body, header and footer included, as HTML. */
  html: string;
  /** Yearly days in words: a file that is kept cannot say which of them is next. */
  yearDays: (days: readonly YearDay[]) => string;
}

function contentIn(
  document: PageDocument,
  texts: LanguageContext,
  html = renderBody(document, texts, noIslandAddresses),
): PageContent {
  const t = texts.copyOf(document.screen.copy);
  return {
    title: t('head.title'),
    description: t('head.description'),
    html,
    yearDays: (days) => formatYearDays(texts.units, days),
  };
}

/** What a language is called by those who speak it, and what the school is, in its words. */
export function introductionOf({ code }: Language): { name: string; summary: string } {
  const { words } = textsOf(code);
  return { name: words('language.name'), summary: words('brand.description') };
}

/** What a page says. @param body the page's, where it has been rendered. */
export function pageContent(document: PageDocument, body?: string): PageContent {
  return contentIn(document, textsOf(document.language.code), body);
}

const nameless = new Map(languages.map((language) => [language.code, languageTexts(language, { brand: '' })]));

/** Whether a page calls the school by its name in its own part: header and footer always do. */
function namesSchool(body: string): boolean {
  return (mainMarkup(body) ?? body).includes(staticMarkup(site.brand));
}

/**
 * The same for a school without a name: whatever the owner calls it, the page's own words are these.
 * @param body the page's, where it has been rendered: most pages name the school in header and footer alone, and what they
 * say within `<main>` is read from it.
 */
export function namelessPageContent(document: PageDocument, body?: string): PageContent {
  const texts = nameless.get(document.language.code) as LanguageContext;
  return contentIn(document, texts, body === undefined || namesSchool(body) ? undefined : body);
}
