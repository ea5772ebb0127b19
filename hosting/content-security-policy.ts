import { createHash } from 'node:crypto';

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
