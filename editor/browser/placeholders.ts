import type { TextFact } from '../shared/api.ts';

/** The facts that a text names, each once. */
export const factsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
];

/** A text as pages show it; what is known only when a page is used stays a placeholder. */
export const withFacts = (text: string, facts: readonly TextFact[]): string =>
  text.replace(/\{\{(\w+)\}\}/g, (name, key) => facts.find((fact) => fact.name === key)?.value ?? name);

/** How many characters a text has on the page; undefined where a fact's value is not known here. */
export function shownLength(text: string, facts: readonly TextFact[]): number | undefined {
  const shown = withFacts(text, facts);
  return shown.includes('{{') ? undefined : [...shown].length;
}
