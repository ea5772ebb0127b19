import { createHash } from 'node:crypto';
import type { SiteConfig } from '../model/site-config.ts';

/** A directive with an empty list is left out. `true` is a directive that takes no sources. */
type Policy = Readonly<Record<string, readonly string[] | true>>;

/** JSON scripts need no hash: browsers do not run them. */
const inlineElements = {
  script: /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g,
  style: /<style>([\s\S]*?)<\/style>/g,
} as const;

export function inlineHashes(html: string, element: keyof typeof inlineElements): string[] {
  const texts = [...html.matchAll(inlineElements[element])].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

export function serializePolicy(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources === true || sources.length > 0)
    .map(([directive, sources]) => (sources === true ? directive : `${directive} ${sources.join(' ')}`))
    .join('; ');
}

const everywhere = {
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
} as const;

function formOrigin({ forms }: SiteConfig): string {
  return forms.service === '' ? "'self'" : new URL(forms.service).origin;
}

/** Source of the hosts: docs/contracts/insight-tag.md. */
const insight = {
  script: ['https://snap.licdn.com'],
  connect: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com'],
  image: ['https://px.ads.linkedin.com'],
} as const;

function policyOf(html: string, config: SiteConfig) {
  const hasLazyModules = /="\/assets\/[^"]+\.js"/.test(html);
  const hasFormFrame = html.includes('<iframe');
  // Only the contact page loads the form service's script. The dialog needs only a frame.
  const hasFormService = html.includes(' data-tally-src="');
  const hasInsightTag = html.includes(' data-insight="');
  const scripts = [
    ...inlineHashes(html, 'script'),
    ...new Set([...(hasLazyModules ? ["'self'"] : []), ...(hasFormService ? [formOrigin(config)] : [])]),
    ...(hasInsightTag ? insight.script : []),
  ];
  const trustedTypes = [...(hasFormService ? ['form-service'] : []), ...(hasInsightTag ? ['default'] : [])];
  return {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': inlineHashes(html, 'style'),
    'img-src': ["'self'", ...(hasInsightTag ? insight.image : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [
      ...(config.search.audits === 'allowed' ? ["'self'"] : []),
      ...(hasInsightTag ? insight.connect : []),
    ],
    'frame-src': hasFormFrame ? [formOrigin(config)] : [],
    ...everywhere,
    ...(/<form\b[^>]* action="/.test(html) && { 'form-action': [formOrigin(config)] }),
    'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
  };
}

export function pagePolicy(html: string, config: SiteConfig): string {
  return serializePolicy(policyOf(html, config));
}

/** For hosts that cannot send a different header for each page. */
export function addPolicyMeta(html: string, config: SiteConfig): string {
  // Browsers ignore frame-ancestors in a meta element and report an error.
  const policy = serializePolicy({ ...policyOf(html, config), 'frame-ancestors': [] });
  return html.replace(
    /<meta charset="utf-8">/,
    (tag) => `${tag}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

export const commonPolicy = serializePolicy(everywhere);
