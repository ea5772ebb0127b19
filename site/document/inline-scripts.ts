import { defaultLanguage } from '../../content/languages.ts';
import type { SiteDocument } from './documents.ts';

/** The scripts of `site/browser/` that a page carries within its HTML, by file name. */
export const inlineScriptNames = [
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

/** Those that must run before anything is painted. */
export function headScripts(document: SiteDocument): InlineScriptName[] {
  if (document.kind === 'not-found') return ['not-found-address'];
  const canGiveWay = document.kind === 'page' && !document.isTwin && document.language.code === defaultLanguage.code;
  return canGiveWay ? ['language-redirect'] : [];
}

/** Those that a page has work for, by what its HTML holds. */
export function bodyScripts(document: SiteDocument, html: string): InlineScriptName[] {
  const markers: [InlineScriptName, string][] = [
    ['apply', ' data-apply="'],
    ['language-choice', ' data-language="'],
    ['cohort-date', ' data-cohorts="'],
    ['islands', ' data-island="'],
    ['form-frame', ' data-tally-src="'],
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
