import path from 'node:path';
import type { SiteConfig } from '../model/site-config.ts';
import { UserError } from '../model/user-error.ts';
import { commonPolicy, pagePolicy } from './content-security-policy.ts';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What no page of ours uses, and nothing within it may. Chromium warns of names that it does not know: `bluetooth`. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
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
 * Of responses over https alone: RFC 6797 (7.2) allows it nowhere else. Two years, and not for subdomains: they are the
 * owner's, and the blog may stand anywhere.
 */
export const strictTransport: Headers = { 'strict-transport-security': 'max-age=63072000' };

/**
 * Headers of every response, of site and desk alike. Why there is no `cross-origin-opener-policy`:
 * docs/decisions/009-opener-policy.md.
 */
export const securityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of every file of the site, beside its own. */
export const commonHeaders: Headers = { ...securityHeaders, vary: 'Accept-Encoding' };

/** How long a response may be cached, and whether it must be asked for again. */
export const cacheControl = {
  /** Asked for again each time, answered with 304 while it is the same. */
  page: 'no-cache',
  /** Its name changes with its content. Seconds: a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Icons and the like: names that stay. Seconds: an hour. */
  named: 'public, max-age=3600',
} as const;

/** Headers of a response that is no file: a redirect, a refusal. */
export const plainHeaders: Headers = {
  ...commonHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': cacheControl.page,
  'content-security-policy': commonPolicy,
};

/** A page as Markdown is the page once more, and search engines have that. */
export const markdownHeaders: Headers = { 'x-robots-tag': 'noindex' };

interface ContentType {
  type: string;
  /** Pictures and fonts are compressed already. */
  isCompressible?: true;
}

/** What the files of a built site and of the inbox are, by the end of their names. */
const contentTypes: Readonly<Record<string, ContentType>> = {
  html: { type: 'text/html; charset=utf-8', isCompressible: true },
  js: { type: 'text/javascript; charset=utf-8', isCompressible: true },
  css: { type: 'text/css; charset=utf-8', isCompressible: true },
  svg: { type: 'image/svg+xml', isCompressible: true },
  txt: { type: 'text/plain; charset=utf-8', isCompressible: true },
  md: { type: 'text/markdown; charset=utf-8', isCompressible: true },
  xml: { type: 'application/xml', isCompressible: true },
  webmanifest: { type: 'application/manifest+json', isCompressible: true },
  ics: { type: 'text/calendar; charset=utf-8', isCompressible: true },
  ico: { type: 'image/x-icon' },
  png: { type: 'image/png' },
  webp: { type: 'image/webp' },
  woff2: { type: 'font/woff2' },
};

/**
 * What a file is, by the end of its name.
 * @throws UserError for an end that the table lacks: a host would have to guess.
 */
export function contentTypeOf(file: string): ContentType {
  const found = contentTypes[path.extname(file).slice(1)];
  if (!found)
    throw new UserError(file, path.extname(file) || 'name', 'hosting/headers.ts lists no such file: add its row');
  return found;
}

/** Where files stand whose names change with their content. */
export const hashedFolder = 'assets/';

/**
 * The headers that are a file's own, beside {@link commonHeaders}.
 * @param file within `dist/site/`: `dars/qa.html`.
 * @throws UserError for a kind of file that hosting/headers.ts lacks.
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

/** The methods that pages answer. */
export const allowedMethods = ['GET', 'HEAD'] as const;

/** The text of a response with status 405, which no visitor sees. */
export const methodNotAllowedText = 'Method Not Allowed';
