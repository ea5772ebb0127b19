import { createContext, useContext } from 'react';
import { defaultLanguage } from '../../model/languages.ts';
import type { OutputPage } from '../../model/routes.ts';

/**
 * The scripts that a page carries within its HTML, by name: the file of each, within the project. A component that needs
 * one says so by `data-script`, which is not published. They stand in this order, in which pages compress best.
 */
export const inlineScripts = {
  'fonts-in-time': 'site/document/font-preload.client.ts',
  'fresh-visit': 'site/document/navigation-type.client.ts',
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
  brief: 'site/features/brief/brief.client.ts',
  'print-folds': 'site/document/print-folds.client.ts',
  insight: 'site/features/privacy/insight.client.ts',
  share: 'site/features/sharing/share.client.ts',
  'language-choice': 'site/features/language/language-choice.client.ts',
  'language-return': 'site/features/language/language-return.client.ts',
} as const;

export type InlineScriptName = keyof typeof inlineScripts;

/** Code that a page loads when its part comes near or is touched, by name: the file of each, within the project. */
export const lazyModules = {
  testimonials: 'site/features/testimonials/hydrate.client.tsx',
  'form-dialog': 'site/features/apply/form-dialog.client.ts',
  'form-frame': 'site/features/apply/form-frame-loader.client.ts',
  'refund-answer': 'site/features/guarantees/refund-answer.client.ts',
  'first-bug-game': 'site/features/first-bug/first-bug-game.client.ts',
  'linux-trial': 'site/features/trial/linux-qa/linux-qa.client.ts',
  'api-trial': 'site/features/trial/api-testing/api-testing.client.ts',
  'jmeter-trial': 'site/features/trial/jmeter/jmeter.client.ts',
  'load-report-figures': 'site/features/samples/load-report-figures.client.ts',
  'robot-trial': 'site/features/trial/playwright-robot/playwright-robot.client.ts',
} as const;

export type LazyModuleName = keyof typeof lazyModules;

/** For readers other than a browser: parts without code. */
export const noLazyModules = Object.fromEntries(Object.keys(lazyModules).map((name) => [name, ''])) as Record<
  LazyModuleName,
  string
>;

/** The URL of each lazy module, as the build or the development server knows it. */
export const LazyModuleUrls = createContext<Readonly<Record<LazyModuleName, string>>>(noLazyModules);

/** The URL of a lazy module. */
export function useLazyModuleUrl(name: LazyModuleName): string {
  return useContext(LazyModuleUrls)[name];
}

const scriptAttribute = / data-script="([^"]*)"/g;

/** The scripts that the components of a body need. @param html as rendered. */
export function scriptsOf(html: string): ReadonlySet<InlineScriptName> {
  return new Set([...html.matchAll(scriptAttribute)].map(([, name]) => name as InlineScriptName));
}

/** A body without what components say of their scripts. */
export const withoutScriptNames = (html: string): string => html.replace(scriptAttribute, '');

/** Whether the address of a document names no language, so that a stored choice may take its place. */
const isUnprefixed = (document: OutputPage): boolean =>
  document.kind === 'page' && !document.isAlias && document.language.code === defaultLanguage.code;

/** The scripts that must run before anything is painted. */
export function headScripts(document: OutputPage, needed: ReadonlySet<InlineScriptName>): InlineScriptName[] {
  if (document.kind !== 'page') return document.kind === 'not-found' ? ['not-found-address'] : [];
  return [
    ...(isUnprefixed(document) ? (['language-redirect'] as const) : []),
    // Its form is nearly all of such a page: little is far below, and its scripts weigh all that they may.
    ...(needed.has('form-frame') ? [] : (['fresh-visit'] as const)),
  ];
}

/** Whether a page carries `fonts-in-time`: beside the contact form its scripts would weigh more than they may. */
export const hasRoomForFontScript = (needed: ReadonlySet<InlineScriptName>): boolean => !needed.has('form-frame');

/** The scripts at the end of the body. */
export function bodyScripts(document: OutputPage, needed: ReadonlySet<InlineScriptName>): InlineScriptName[] {
  const isNeeded = (name: InlineScriptName) =>
    needed.has(name) || (name === 'language-return' && document.kind !== 'error' && !isUnprefixed(document));
  const own = (Object.keys(inlineScripts) as InlineScriptName[]).filter(isNeeded);
  if (document.kind === 'not-found') return ['not-found-languages', ...own];
  // `apply` stores the campaign itself.
  return document.kind === 'page' && !needed.has('apply') ? ['campaign', ...own] : own;
}
