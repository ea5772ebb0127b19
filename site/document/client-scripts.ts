import { createContext, useContext } from 'react';
import { defaultLanguage } from '../../model/languages.ts';
import type { OutputPage } from '../../model/routes.ts';
import { attributeValues } from './attribute-values.ts';

/** By the name in `data-script`, which the build removes. Pages compress best with the scripts in this order. */
export const inlineScripts = {
  'distant-sections': 'site/document/distant-sections.client.ts',
  'language-redirect': 'site/features/language/language-redirect.client.ts',
  'not-found-address': 'site/features/language/not-found-address.client.ts',
  'not-found-languages': 'site/features/language/not-found-languages.client.ts',
  carousel: 'site/features/testimonials/carousel.client.ts',
  apply: 'site/features/apply/apply.client.ts',
  campaign: 'site/features/apply/campaign.client.ts',
  'cohort-date': 'site/features/cohorts/cohort-date.client.ts',
  'form-frame': 'site/features/apply/form-frame.client.ts',
  'open-status': 'site/features/hours/open-status.client.ts',
  'refund-calculator': 'site/features/guarantees/refund-calculator.client.ts',
  'load-report': 'site/features/samples/load-report.client.ts',
  trial: 'site/features/trial/trial.client.ts',
  'first-bug': 'site/features/first-bug/first-bug.client.ts',
  brief: 'site/features/brief/brief.client.ts',
  'print-folds': 'site/document/print-folds.client.ts',
  insight: 'site/features/privacy/insight.client.ts',
  share: 'site/features/sharing/share.client.ts',
  'star-page': 'site/features/star/star-page.client.ts',
  'shop-door': 'site/features/first-bug/shop-door.client.ts',
  star: 'site/features/star/star.client.ts',
  'language-choice': 'site/features/language/language-choice.client.ts',
  'language-return': 'site/features/language/language-return.client.ts',
} as const;

export type InlineScriptName = keyof typeof inlineScripts;

export const lazyModules = {
  testimonials: 'site/features/testimonials/hydrate.client.tsx',
  star: 'site/features/star/gild.client.ts',
  'form-dialog': 'site/features/apply/form-dialog.client.ts',
  'form-frame': 'site/features/apply/form-frame-loader.client.ts',
  'refund-answer': 'site/features/guarantees/refund-answer.client.ts',
  'first-bug-game': 'site/features/first-bug/first-bug-game.client.ts',
  'linux-trial': 'site/features/trial/linux-qa/linux-qa.client.ts',
  'api-trial': 'site/features/trial/api-testing/api-testing.client.ts',
  'jmeter-trial': 'site/features/trial/jmeter/jmeter.client.ts',
  'load-report-results': 'site/features/samples/load-report-results.client.ts',
  'robot-trial': 'site/features/trial/playwright-robot/playwright-robot.client.ts',
} as const;

export type LazyModuleName = keyof typeof lazyModules;

export const noLazyModules = Object.fromEntries(Object.keys(lazyModules).map((name) => [name, ''])) as Record<
  LazyModuleName,
  string
>;

export const LazyModuleUrls = createContext<Readonly<Record<LazyModuleName, string>>>(noLazyModules);

export function useLazyModuleUrl(name: LazyModuleName): string {
  return useContext(LazyModuleUrls)[name];
}

export const scriptsOf = (html: string) =>
  new Set(attributeValues(html, 'data-script')) as ReadonlySet<string> as ReadonlySet<InlineScriptName>;

export const withoutScriptNames = (html: string): string => html.replace(/ data-script="[^"]*"/g, '');

/** The address names no language, so a stored choice may replace it. */
const isUnprefixed = (document: OutputPage): boolean =>
  document.kind === 'page' && !document.isAlias && document.language.code === defaultLanguage.code;

export function headScripts(document: OutputPage, needed: ReadonlySet<InlineScriptName>): InlineScriptName[] {
  if (document.kind !== 'page') return document.kind === 'not-found' ? ['not-found-address'] : [];
  return [
    ...(isUnprefixed(document) ? (['language-redirect'] as const) : []),
    // A page with the contact form has little far below it.
    ...(needed.has('form-frame') ? [] : (['distant-sections'] as const)),
  ];
}

export function bodyScripts(document: OutputPage, needed: ReadonlySet<InlineScriptName>): InlineScriptName[] {
  const isNeeded = (name: InlineScriptName) =>
    needed.has(name) ||
    (name === 'language-return' && ['page', 'not-found'].includes(document.kind) && !isUnprefixed(document));
  const own = (Object.keys(inlineScripts) as InlineScriptName[]).filter(isNeeded);
  if (document.kind === 'not-found') return ['not-found-languages', ...own];
  // `apply` stores the campaign itself.
  return document.kind === 'page' && !needed.has('apply') ? ['campaign', ...own] : own;
}
