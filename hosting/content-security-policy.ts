import { createHash } from 'node:crypto';
import type { SiteConfig } from '../model/site-config.ts';

/** Directives by name; one without sources is left out, and `true` stands for one that takes none. */
type Policy = Readonly<Record<string, readonly string[] | true>>;

/** Inline scripts that a browser runs or obeys; JSON is data, and no policy asks for its hash. */
const inlineElements = {
  script: /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g,
  style: /<style>([\s\S]*?)<\/style>/g,
} as const;

/** The sources that let a page's own inline scripts or styles through: `'sha256-…'`, each once. */
export function inlineHashes(html: string, element: keyof typeof inlineElements): string[] {
  const texts = [...html.matchAll(inlineElements[element])].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A policy as the header `Content-Security-Policy` carries it. */
export function serializePolicy(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources === true || sources.length > 0)
    .map(([directive, sources]) => (sources === true ? directive : `${directive} ${sources.join(' ')}`))
    .join('; ');
}

/** What holds for every answer of the site, whatever it carries. */
const everywhere = {
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
} as const;

/** Where forms come from: the configured service, or the desk of the same server. */
function formOrigin({ forms }: SiteConfig): string {
  return forms.service === '' ? "'self'" : new URL(forms.service).origin;
}

/** The insight tag's hosts, as docs/contracts/insight-tag.md lists them. */
const insight = {
  script: ['https://snap.licdn.com'],
  connect: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com'],
  image: ['https://px.ads.linkedin.com'],
} as const;

/** A page may run and show what it carries, and load what its markup asks for. */
function policyOf(html: string, config: SiteConfig) {
  const loadsCode = /="\/assets\/[^"]+\.js"/.test(html);
  const framesForm = html.includes('<iframe');
  // The contact page takes the form service's own script; the dialog needs the frame alone.
  const asksService = html.includes(' data-tally-src="');
  const tracks = html.includes(' data-insight="');
  const scripts = [
    ...inlineHashes(html, 'script'),
    ...new Set([...(loadsCode ? ["'self'"] : []), ...(asksService ? [formOrigin(config)] : [])]),
    ...(tracks ? insight.script : []),
  ];
  const trustedTypes = [...(asksService ? ['form-service'] : []), ...(tracks ? ['default'] : [])];
  return {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': inlineHashes(html, 'style'),
    'img-src': ["'self'", ...(tracks ? insight.image : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [...(config.search.audits === 'allowed' ? ["'self'"] : []), ...(tracks ? insight.connect : [])],
    'frame-src': framesForm ? [formOrigin(config)] : [],
    ...everywhere,
    // The brief for companies is a plain form, which leads to theirs.
    ...(/<form\b[^>]* action="/.test(html) && { 'form-action': [formOrigin(config)] }),
    'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
  };
}

/**
 * The whole policy of a page, as a header.
 * @param html the whole page.
 */
export function pagePolicy(html: string, config: SiteConfig): string {
  return serializePolicy(policyOf(html, config));
}

/** @returns the page with its policy within, for hosts whose rules cannot tell that they send it. */
export function withPolicyInside(html: string, config: SiteConfig): string {
  // A browser reads frame-ancestors from the header alone, and complains of it here.
  const policy = serializePolicy({ ...policyOf(html, config), 'frame-ancestors': [] });
  return html.replace(
    /<meta charset="utf-8">/,
    (tag) => `${tag}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

/** For what is no page, and for hosts whose rules cannot tell which page they send. */
export const commonPolicy = serializePolicy(everywhere);
