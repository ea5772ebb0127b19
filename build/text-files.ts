import type { SiteConfig } from '../config/define-site.ts';
import { securityText, securityTextFile } from '../hosting/security-txt.ts';
import { tashkentOffset } from '../site/language/tashkent-time.ts';
import { discoveryFiles } from './discovery/discovery-files.ts';
import { datePages, type PageDates, readPageDates, wordsHash } from './discovery/page-dates.ts';
import { webManifest } from './manifest.ts';

type Prerender = typeof import('./prerender-entry.ts');

/** The files of text that stand beside the pages. */
interface TextFiles {
  /** By their place in `dist/`. */
  files: Readonly<Record<string, string>>;
  /** The dates of pages as they are kept. */
  kept: PageDates;
  /** The same with today's words. */
  dates: PageDates;
}

/**
 * What the site says to others than visitors: search engines, assistants, calendars, phones, whoever found a fault.
 * @param now milliseconds since the epoch: pages with new words are dated by it.
 */
export async function textFiles(site: Prerender, config: SiteConfig, now: number): Promise<TextFiles> {
  const kept = await readPageDates();
  const hashes = site.canonicalPages.map((page) => [page.address, wordsHash(site.namelessPageContent(page))] as const);
  const today = new Date(now + tashkentOffset).toISOString().slice(0, 10);
  const dates = datePages(Object.fromEntries(hashes), kept, today);
  const source = {
    pages: site.canonicalPages,
    contentOf: site.pageContent,
    calendarOf: site.pageCalendar,
    introductionOf: site.introductionOf,
  };
  const files = {
    ...discoveryFiles(source, dates, config),
    'site.webmanifest': webManifest(config),
    [securityTextFile]: securityText(config, now),
  };
  return { files, kept, dates };
}
