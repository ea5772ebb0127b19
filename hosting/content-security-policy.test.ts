import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../model/site-config.ts';
import { site } from '../site.config.ts';
import { pagePolicy, withPolicyInside } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
const of = (html: string, config: SiteConfig = site) => directives(pagePolicy(html, config));
const withService = { ...site, forms: { ...site.forms, service: 'https://tally.so' } };

describe('the policy of a page', () => {
  it('lets through what the page carries, by hash, and nothing else', () => {
    const html = '<style>a{}</style><script>one()</script><script type="speculationrules">{}</script>';
    expect(of(html)).toMatchObject({
      'default-src': "'none'",
      'script-src': `${hash('one()')} ${hash('{}')}`,
      'style-src': hash('a{}'),
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  it.each([
    ['no source for JSON, which is data', 'script-src', '<script type="application/ld+json">{}</script>', undefined],
    ['no source for what the page does not load', 'frame-src', '<p>', undefined],
    ['the site itself for the code of an island', 'script-src', '<div data-island="/assets/a-1.js">', "'self'"],
  ])('names %s', (_name, directive, html, source) => {
    expect(of(html)[directive]).toBe(source);
  });

  it.each([
    ['its own host, where auditors may read robots.txt from within it', 'allowed', "'self'"],
    ['nobody, where they may not', 'refused', undefined],
  ] as const)('lets a page ask %s', (_name, audits, source) => {
    const config = { ...site, search: { ...site.search, audits } };
    expect(of('<p>', config)['connect-src']).toBe(source);
    const tracked = of('<section data-insight="1">', config)['connect-src'];
    expect(tracked).toBe(
      [source, 'https://px.ads.linkedin.com https://px4.ads.linkedin.com'].filter(Boolean).join(' '),
    );
  });

  it.each([
    ['the desk', site, "'self'"],
    ['the configured service', withService, 'https://tally.so'],
  ] as const)('lets the form of %s into the dialog’s frame, and no script of it', (_name, config, origin) => {
    const policy = of('<iframe data-src="/embed/qa"></iframe>', config);
    expect([policy['frame-src'], policy['script-src'], policy['connect-src']]).toEqual([origin, undefined, "'self'"]);
  });

  it.each([
    ['the desk', site, "'self'"],
    ['the configured service', withService, 'https://tally.so'],
  ] as const)('lets a plain form of the page lead to %s alone', (_name, config, origin) => {
    expect(of('<form id="brief-form" action="/r/corporate">', config)['form-action']).toBe(origin);
    // The form that closes a dialog leads nowhere.
    expect(of('<form method="dialog">', config)['form-action']).toBe("'none'");
  });

  it('lets the form service’s script into the contact page alone', () => {
    const policy = of('<iframe data-tally-src="https://tally.so/embed/x"></iframe>', withService);
    expect(policy).toMatchObject({ 'script-src': 'https://tally.so', 'trusted-types': 'form-service' });
  });

  it('names the insight tag’s hosts only where the page holds it', () => {
    expect(pagePolicy('<p>', site)).not.toContain('licdn');
    expect(of('<section data-insight="1">')).toMatchObject({
      'script-src': 'https://snap.licdn.com',
      'connect-src': "'self' https://px.ads.linkedin.com https://px4.ads.linkedin.com",
      'img-src': "'self' https://px.ads.linkedin.com",
    });
  });

  it('never says unsafe', () => {
    expect(pagePolicy('<section data-insight="1"><iframe data-tally-src="x">', withService)).not.toContain('unsafe');
  });

  it('can stand within the page, without what a browser reads from the header alone', () => {
    const html = withPolicyInside('<meta charset="utf-8"><script>one()</script>', site);
    expect(html).toContain(
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'`,
    );
    expect(html).toContain(hash('one()'));
    expect(html).not.toContain('frame-ancestors');
  });
});
