import { defaultLanguage } from '../../content/languages.ts';
import type { SiteDocument } from './documents.ts';

/** The scripts of `site/browser/` that a page carries within its HTML, by file name. */
export const inlineScriptNames = [
  'fonts-in-time',
  'fresh-visit',
  'language-redirect',
  'not-found-address',
  'not-found-languages',
  'language-choice',
  'cohort-date',
  'islands',
  'form-frame',
  'open-now',
  'refund-calculator',
  'campaign',
  'insight',
  'share',
  'apply',
] as const;

export type InlineScriptName = (typeof inlineScriptNames)[number];

/** The mark of a form that stands in the page itself. */
const formInPage = ' data-tally-src="';
/** The mark of a part that React runs. */
const island = ' data-island="';

/**
 * Those that must run before anything is painted.
 * @param html of the document's body.
 */
export function headScripts(document: SiteDocument, html: string): InlineScriptName[] {
  if (document.kind !== 'page') return document.kind === 'not-found' ? ['not-found-address'] : [];
  const canGiveWay = !document.isTwin && document.language.code === defaultLanguage.code;
  return [
    ...(canGiveWay ? (['language-redirect'] as const) : []),
    // Its form is nearly all of such a page: little is far below, and its scripts weigh all that they may.
    ...(html.includes(formInPage) ? [] : (['fresh-visit'] as const)),
  ];
}

/** Whether a page carries `fonts-in-time`: beside a form or an island its scripts weigh all that they may. */
export const hasRoomForFontScript = (html: string): boolean => !html.includes(formInPage) && !html.includes(island);

/** Those that a page has work for, by what its HTML holds. */
export function bodyScripts(document: SiteDocument, html: string): InlineScriptName[] {
  const markers: [InlineScriptName, string][] = [
    ['apply', ' data-apply="'],
    ['language-choice', ' data-language="'],
    ['cohort-date', ' data-cohorts="'],
    ['islands', island],
    ['form-frame', formInPage],
    ['open-now', ' data-open-spans="'],
    ['refund-calculator', ' data-date-patterns="'],
    ['insight', ' data-insight="'],
    ['share', ' data-address="'],
  ];
  const wanted = markers.filter(([, marker]) => html.includes(marker)).map(([name]) => name);
  if (document.kind === 'not-found') return ['not-found-languages', ...wanted];
  // `apply` keeps the campaign itself.
  return document.kind === 'page' && !wanted.includes('apply') ? ['campaign', ...wanted] : wanted;
}
