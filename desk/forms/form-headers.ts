import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of a form's page: it may run and load what it carries, send to its own server, and be framed by the
 * site and whom the owner names.
 * @param html the whole page.
 * @param ancestors origins that may frame it; none: nobody may.
 */
export function formHeaders(html: string, ancestors: readonly string[]): Record<string, string> {
  const inner = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text)).join(' ');
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${inner('script')}`,
      `style-src ${inner('style')}`,
      "font-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    // The browser must say where a form is sent from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
