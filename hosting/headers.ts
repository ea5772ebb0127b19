import path from 'node:path';
import type { SiteConfig } from '../model/site-config.ts';
import { UserError } from '../model/user-error.ts';
import { commonPolicy, pagePolicy } from './content-security-policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Chromium warns about features that it does not know, such as `bluetooth`. */
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

/** Only for https responses (RFC 6797, 7.2). Two years. Without subdomains, because the blog may be on any host. */
export const strictTransport: Headers = { 'strict-transport-security': 'max-age=63072000' };

/** For site and desk. `cross-origin-opener-policy` is missing on purpose: docs/decisions/009-opener-policy.md. */
export const securityHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
};

export const commonHeaders: Headers = { ...securityHeaders, vary: 'Accept-Encoding' };

export const cacheControl = {
  page: 'no-cache',
  /** A year, in seconds. The file name changes with the content. */
  hashed: 'public, max-age=31536000, immutable',
  /** An hour, in seconds. Icons and other files keep their names. */
  named: 'public, max-age=3600',
} as const;

export const plainHeaders: Headers = {
  ...commonHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': cacheControl.page,
  'content-security-policy': commonPolicy,
};

interface ContentType {
  type: string;
  /** Images and fonts are already compressed. */
  isCompressible?: true;
}

const contentTypes: Readonly<Record<string, ContentType>> = {
  html: { type: 'text/html; charset=utf-8', isCompressible: true },
  js: { type: 'text/javascript; charset=utf-8', isCompressible: true },
  css: { type: 'text/css; charset=utf-8', isCompressible: true },
  svg: { type: 'image/svg+xml', isCompressible: true },
  txt: { type: 'text/plain; charset=utf-8', isCompressible: true },
  xml: { type: 'application/xml', isCompressible: true },
  webmanifest: { type: 'application/manifest+json', isCompressible: true },
  ics: { type: 'text/calendar; charset=utf-8', isCompressible: true },
  ico: { type: 'image/x-icon' },
  png: { type: 'image/png' },
  webp: { type: 'image/webp' },
  woff2: { type: 'font/woff2' },
};

/** @throws UserError for an unknown extension: a host would guess the type. */
export function contentTypeOf(file: string): ContentType {
  const found = contentTypes[path.extname(file).slice(1)];
  if (!found)
    throw new UserError(file, path.extname(file) || 'name', 'unknown file type: add a row to hosting/headers.ts');
  return found;
}

export const hashedFolder = 'assets/';

/** Without {@link commonHeaders}. @param file path in `dist/site/`. */
export function headersOf(file: string, content: Buffer, config: SiteConfig): Headers {
  const isPage = file.endsWith('.html');
  return {
    'content-type': contentTypeOf(file).type,
    'cache-control': isPage
      ? cacheControl.page
      : file.startsWith(hashedFolder)
        ? cacheControl.hashed
        : cacheControl.named,
    'content-security-policy': isPage ? pagePolicy(content.toString(), config) : commonPolicy,
  };
}
