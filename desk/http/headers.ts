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

/** The headers of what is for those alone who are signed in or have a link. */
export const privateHeaders: Headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

interface DraftPage {
  /** What the sandbox allows. */
  sandbox: string;
  scripts?: readonly string[];
  ancestors: string;
}

/** The headers of a page of the draft: it is nobody's origin, sends no form, and runs nothing but what is named. */
export const draftHeaders = ({ sandbox, scripts = [], ancestors }: DraftPage): Headers => ({
  ...privateHeaders,
  'content-security-policy': `sandbox ${sandbox}; ${serializePolicy({
    'default-src': ["'none'"],
    'script-src': scripts,
    // As somebody types, the page gets the styles of other classes.
    'style-src': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': [ancestors],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })}`,
});

/** The headers of the inbox's page and its API: they are for nobody but their own page. */
export const inboxHeaders = {
  ...privateHeaders,
  'content-security-policy': serializePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The site's draft, beside its texts.
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
