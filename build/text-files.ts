import type { SiteConfig } from '../config/define-site.ts';
import { securityText, securityTextFile } from '../hosting/security-txt.ts';
import { discoveryFiles } from './discovery/discovery-files.ts';
import type { PageTexts } from './discovery/page-texts.ts';
import { webManifest } from './manifest.ts';

/**
 * What the site says to others than visitors, by its place in `dist/`: search engines, assistants, calendars, phones,
 * whoever found a fault.
 * @param pages the canonical pages, in every language.
 * @param now milliseconds since the epoch.
 */
export function textFiles(pages: readonly PageTexts[], config: SiteConfig, now: number): Record<string, string> {
  return {
    ...discoveryFiles(pages, config),
    'site.webmanifest': webManifest(config),
    [securityTextFile]: securityText(config, now),
  };
}
