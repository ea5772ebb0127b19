import { backendPrefixes } from '../../hosting/paths.ts';
import { parseIsoDate } from '../../i18n/dates.ts';
import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { formatYearlyStarts } from '../../i18n/format.ts';
import type { LanguageContext } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { calendarAddress } from '../../i18n/urls.ts';
import { type CourseFacts, courseOf } from '../../model/courses.ts';
import { defaultLanguage, type Language, languages, localizedPath } from '../../model/languages.ts';
import type { PageDocument } from '../../model/routes.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { cohortCalendar } from '../../site/features/cohorts/cohort-calendar.ts';
import { getSite } from '../../site.config.ts';
import { themeColors } from '../../ui/theme-colors.ts';

function introductionOf({ code }: Language): { name: string; summary: string } {
  const { words } = textsOf(code);
  return { name: words('language.name'), summary: words('brand.description') };
}

/** By file: `content/courses/qa/uz.json` → `2026-11-21`. Empty without git. */
export type CommitDays = Readonly<Record<string, string>>;

export function lastModified(days: CommitDays, namespace: string, language: string): string | undefined {
  return [`${language}.json`, 'course.json', 'testimonials.json', 'questions.json']
    .flatMap((name) => days[`content/${namespace}/${name}`] ?? [])
    .sort()
    .at(-1);
}

export interface PageTexts {
  page: PageDocument;
  changed: string | undefined;
  summary: string;
  /** Only for courses with starts. */
  calendar: string | undefined;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Only yearly starts: a saved file cannot know which dated start is past. */
export function courseSummary(course: CourseFacts, { words, units, guarantees, language }: LanguageContext): string {
  const { months, weeks, cohortStarts = [] } = course;
  const duration = [units('months', { count: months }), ...(weeks ? [units('weeks', { count: weeks })] : [])];
  const unknown = words('course.compare.unknown');
  const guarantee = publishedGuarantee(course, language.code);
  const promise = guarantee
    ? guaranteeTexts(guarantee, guarantees, units).badge
    : `${words('course.facts.guarantee')}: ${unknown}`;
  return [
    `${words('course.facts.duration')}: ${duration.join(', ')}.`,
    `${words('course.facts.start')}: ${formatYearlyStarts(units, cohortStarts) ?? unknown}.`,
    `${promise}.`,
  ].join(' ');
}

function pageSummary({ address, language, route }: PageDocument): string {
  const texts = textsOf(language.code);
  const t = texts.getT(route.namespace);
  const title = oneLine(t('head.title')).replace(/[\\[\]]/g, '\\$&');
  const facts = route.course ? [courseSummary(courseOf(route.course), texts)] : [];
  return `- [${title}](${getSite().origin}${address}): ${oneLine([t('head.description'), ...facts].join(' '))}`;
}

/** @param today `2026-11-21`, for calendars without a known day. */
export function pageTexts(page: PageDocument, commitDays: CommitDays, today: string): PageTexts {
  const { address, language, route } = page;
  const changed = lastModified(commitDays, route.namespace, language.code);
  return {
    page,
    changed,
    summary: pageSummary(page),
    calendar:
      route.course &&
      cohortCalendar(courseOf(route.course), textsOf(language.code), {
        url: getSite().origin + address,
        changed: parseIsoDate(changed ?? today),
      }),
  };
}

/** The format of sitemaps.org, with the alternates that Google and Yandex read. */
function sitemapXml(pages: readonly PageTexts[], origin: string): string {
  const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const entries = pages.map(({ page: { address, route }, changed }) => {
    const alternates = [
      ...languages.map(({ code, prefix }) => [code, prefix] as const),
      ['x-default', defaultLanguage.prefix] as const,
    ].map(([code, prefix]) => {
      const href = escaped(origin + localizedPath(route.path, prefix));
      return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
    });
    const lastmod = changed ? [`<lastmod>${changed}</lastmod>`] : [];
    return ['<url>', `<loc>${escaped(origin + address)}</loc>`, ...lastmod, ...alternates, '</url>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Crawlers may load the script of a form: a page needs it to look right. */
const openPrefixes: readonly string[] = ['widgets'];

/** RFC 9309. Forms and desk are for people, `/healthz` and `/livez` for monitors. */
function robotsText(origin: string): string {
  const closed = backendPrefixes.filter((prefix) => !openPrefixes.includes(prefix));
  return [
    'User-agent: *',
    ...closed.flatMap((prefix) => [`Disallow: /${prefix}/`, `Disallow: /${prefix}$`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The format of llmstxt.org. */
function llmsText(pages: readonly PageTexts[], { brand }: SiteConfig): string {
  const introductions = languages.map((language) => ({ language, ...introductionOf(language) }));
  const [first, ...others] = introductions.map(({ summary }) => oneLine(summary));
  const lists = introductions.map(({ language, name }) => {
    const lines = pages.filter(({ page }) => page.language.code === language.code).map(({ summary }) => summary);
    return [`## ${name}`, '', ...lines].join('\n');
  });
  return `${[`# ${brand}`, `> ${first}`, ...others, ...lists].join('\n\n')}\n`;
}

function webManifest({ brand }: SiteConfig): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  });
}

const securityTextFile = '.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const monthsValid = 11;

/** The first day of a month, so builds within a month are equal. @param now milliseconds since the epoch. */
export function securityText({ origin, security }: SiteConfig, now: number): string {
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsValid, 1));
  return [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${[...languages.map(({ code }) => code as string).filter((code) => code !== 'en'), 'en'].join(', ')}`,
    `Canonical: ${origin}/${securityTextFile}`,
    '',
  ].join('\n');
}

export function textFiles(pages: readonly PageTexts[], config: SiteConfig, now: number): Record<string, string> {
  const { origin, search } = config;
  const files: Record<string, string> = {
    'sitemap.xml': sitemapXml(pages, origin),
    'robots.txt': robotsText(origin),
    'llms.txt': llmsText(pages, config),
    'site.webmanifest': webManifest(config),
    [securityTextFile]: securityText(config, now),
  };
  if (search.indexNowKey !== '') files[`${search.indexNowKey}.txt`] = search.indexNowKey;
  for (const { page, calendar } of pages) {
    if (calendar) files[calendarAddress(page.address).slice(1)] = calendar;
  }
  return files;
}
