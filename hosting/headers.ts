import type { SiteConfig } from '../config/define-site.ts';
import { contentTypeOf } from './content-types.ts';
import { commonPolicy, pagePolicy } from './page-policy.ts';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What no page of ours uses, and nothing within it may. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * What every answer says, of site and desk alike. Why there is no `cross-origin-opener-policy`:
 * docs/decisions/009-opener-policy.md.
 */
export const securityHeaders: Headers = {
  // Two years. Not for subdomains: they are the owner's, and the blog may stand anywhere.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
};

/** What every file of the site says beside its own headers. */
export const commonHeaders: Headers = { ...securityHeaders, vary: 'Accept-Encoding' };

/** How long an answer may be kept, and whether it must be asked for again. */
export const cacheControl = {
  /** Asked for again each time, answered with 304 while it is the same. */
  page: 'no-cache',
  /** Its name changes with its content. Seconds: a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Icons and the like: names that stay. Seconds: an hour. */
  named: 'public, max-age=3600',
} as const;

/** What an answer says that is no file: a redirect, a refusal. */
export const otherHeaders: Headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': cacheControl.page,
  'content-security-policy': commonPolicy,
};

/** What a page as Markdown says: it is the page once more, and search engines have that. */
export const markdownHeaders: Headers = { 'x-robots-tag': 'noindex' };

/** Where files stand whose names change with their content. */
export const hashedFolder = 'assets/';

/**
 * The headers that are a file's own, beside {@link commonHeaders}.
 * @param file within `dist/`: `dars/qa.html`.
 * @throws BadInput for a kind of file that hosting/content-types.ts lacks.
 */
export function headersOf(file: string, content: Buffer, config: SiteConfig): Headers {
  const isPage = file.endsWith('.html');
  return {
    'content-type': contentTypeOf(file).type,
    'cache-control': isPage
      ? cacheControl.page
      : file.startsWith(hashedFolder)
        ? cacheControl.hashed
        : cacheControl.named,
    ...(file.endsWith('.md') && markdownHeaders),
    'content-security-policy': isPage ? pagePolicy(content.toString(), config) : commonPolicy,
  };
}
