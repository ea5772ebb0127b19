import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../model/site-config.ts';
import { getSite } from '../site.config.ts';
import { addPolicyMeta, pagePolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
const of = (html: string, config: SiteConfig = getSite()) => directives(pagePolicy(html, config));
const withService = { ...getSite(), forms: { ...getSite().forms, service: 'https://tally.so' } };

describe('the content security policy of a page', () => {
  it('allows the inline scripts and styles of the page by hash, and nothing else', () => {
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
    ['no source for JSON-LD, which is data', 'script-src', '<script type="application/ld+json">{}</script>', undefined],
    ['no source for frames on a page without frames', 'frame-src', '<p>', undefined],
    ['the site itself as the source of island code', 'script-src', '<div data-island="/assets/a-1.js">', "'self'"],
  ])('names %s', (_name, directive, html, source) => {
    expect(of(html)[directive]).toBe(source);
  });

  it.each([
    ['its own host when audits may read robots.txt', 'allowed', "'self'"],
    ['no host when audits may not', 'refused', undefined],
  ] as const)('lets a page connect to %s', (_name, audits, source) => {
    const config = { ...getSite(), search: { ...getSite().search, audits } };
    expect(of('<p>', config)['connect-src']).toBe(source);
    const tracked = of('<section data-insight="1">', config)['connect-src'];
    expect(tracked).toBe(
      [source, 'https://px.ads.linkedin.com https://px4.ads.linkedin.com'].filter(Boolean).join(' '),
    );
  });

  it.each([
    ['the desk', getSite(), "'self'"],
    ['the configured service', withService, 'https://tally.so'],
  ] as const)('allows the form of %s in the dialog’s frame, but no script from it', (_name, config, origin) => {
    const policy = of('<iframe data-src="/embed/qa"></iframe>', config);
    expect([policy['frame-src'], policy['script-src'], policy['connect-src']]).toEqual([origin, undefined, "'self'"]);
  });

  it.each([
    ['the desk', getSite(), "'self'"],
    ['the configured service', withService, 'https://tally.so'],
  ] as const)('allows a plain form of the page to submit only to %s', (_name, config, origin) => {
    expect(of('<form id="brief-form" action="/r/corporate">', config)['form-action']).toBe(origin);
    expect(of('<form method="dialog">', config)['form-action']).toBe("'none'");
  });

  it('allows the form service’s script on a page with the contact form', () => {
    const policy = of('<iframe data-tally-src="https://tally.so/embed/x"></iframe>', withService);
    expect(policy).toMatchObject({ 'script-src': 'https://tally.so', 'trusted-types': 'form-service' });
  });

  it('names the hosts of the insight tag only on pages with the tag', () => {
    expect(pagePolicy('<p>', getSite())).not.toContain('licdn');
    expect(of('<section data-insight="1">')).toMatchObject({
      'script-src': 'https://snap.licdn.com',
      'connect-src': "'self' https://px.ads.linkedin.com https://px4.ads.linkedin.com",
      'img-src': "'self' https://px.ads.linkedin.com",
    });
  });

  it('contains no unsafe source', () => {
    expect(pagePolicy('<section data-insight="1"><iframe data-tally-src="x">', withService)).not.toContain('unsafe');
  });

  it('can be a meta element, without the directives that browsers read only from the header', () => {
    const html = addPolicyMeta('<meta charset="utf-8"><script>one()</script>', getSite());
    expect(html).toContain(
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'`,
    );
    expect(html).toContain(hash('one()'));
    expect(html).not.toContain('frame-ancestors');
  });
});
