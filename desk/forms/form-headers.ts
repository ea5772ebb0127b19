import { inlineHashes, serializePolicy } from '../../hosting/content-security-policy.ts';
import type { Headers } from '../../hosting/headers.ts';

/**
 * The headers of a form's page: it may run and load what it carries, send to its own server, and be framed by the
 * site and whom the owner names.
 * @param html the whole page.
 * @param ancestors origins that may frame it; none: nobody may.
 */
export function formHeaders(html: string, ancestors: readonly string[]): Headers {
  return {
    'cache-control': 'no-store',
    'content-security-policy': serializePolicy({
      'default-src': ["'none'"],
      'script-src': inlineHashes(html, 'script'),
      'style-src': inlineHashes(html, 'style'),
      'font-src': ["'self'"],
      'img-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    }),
    'cross-origin-opener-policy': 'same-origin',
    // The browser must say where a form is sent from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
