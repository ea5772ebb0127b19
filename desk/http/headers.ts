import { inlineHashes, serializePolicy } from '../../hosting/content-security-policy.ts';
import type { Headers } from '../../hosting/headers.ts';

/** For pages of one person: forms, and what accounts and owners of a link see. */
export const privateHeaders: Headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

export function formHeaders(html: string, ancestors: readonly string[]): Headers {
  return {
    ...privateHeaders,
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
    // The server checks the origin of a form.
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

interface DraftPage {
  sandbox: string;
  scripts?: readonly string[];
  ancestors: string;
}

/** An opaque origin that sends no forms and runs only the given scripts. */
export const draftHeaders = ({ sandbox, scripts = [], ancestors }: DraftPage): Headers => ({
  ...privateHeaders,
  'content-security-policy': `sandbox ${sandbox}; ${serializePolicy({
    'default-src': ["'none'"],
    'script-src': scripts,
    // While an editor types, the page gets new styles.
    'style-src': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': [ancestors],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })}`,
});

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
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
