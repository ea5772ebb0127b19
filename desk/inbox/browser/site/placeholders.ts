import type { TextFact } from '../../../shared/site-api.ts';

/** The facts that a text names, each once. */
export const factsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
];

/** How many characters a text has on the page; undefined where a fact's value is not known here. */
export function shownLength(text: string, facts: readonly TextFact[]): number | undefined {
  let isKnown = true;
  const shown = text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = facts.find((fact) => fact.name === name)?.value;
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown ? [...shown].length : undefined;
}
