import { languages, localizedPath } from '../model/languages.ts';
import { commonPolicy } from './content-security-policy.ts';
import {
  cacheControl,
  commonHeaders,
  type Headers,
  hashedFolder,
  markdownHeaders,
  strictTransport,
} from './headers.ts';
import type { SiteManifest } from './manifest.ts';
import { errorPageFile } from './paths.ts';

/** `x-content-type-options` → `X-Content-Type-Options`. */
function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function rule(address: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${properName(name)}: ${value}`);
  return [address, ...lines].join('\n');
}

/**
 * `_headers`, as Cloudflare Pages and Netlify read it. Where several rules name one header, some hosts send all
 * and some the last; the policies here are written for both, for a browser holds a page to each it is sent.
 * An address that is no page gets the common policy; its whole one stands in the not-found page itself.
 */
export function staticHostHeaders({ files }: SiteManifest): string {
  // The host knows types, and negotiates encodings by itself.
  const { vary: _, ...common } = commonHeaders;
  const pages = files.flatMap(({ file, address, headers }) => {
    const policy = headers['content-security-policy'];
    return file.endsWith('.html') && address && policy ? [rule(address, { 'content-security-policy': policy })] : [];
  });
  return `${[
    // Both hosts send all visitors to https.
    rule('/*', { ...strictTransport, ...common, 'content-security-policy': commonPolicy }),
    rule(`/${hashedFolder}*`, { 'cache-control': cacheControl.hashed }),
    rule('/*.md', markdownHeaders),
    ...pages,
  ].join('\n')}\n`;
}

/**
 * `_redirects`: the not-found page of each language for Netlify, whose own is the root's alone. Cloudflare Pages
 * takes the nearest by itself and passes over these lines.
 */
export function staticHostRedirects(): string {
  const lines = languages.map(({ prefix }) => {
    const home = localizedPath('/', prefix);
    return `${prefix}/* /${errorPageFile(home, 404)} 404`;
  });
  // The first that fits counts: the one for everything comes last.
  return `${lines.reverse().join('\n')}\n`;
}
