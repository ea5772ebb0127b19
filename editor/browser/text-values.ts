import type { SiteFinding, TextFact } from '../shared/api.ts';

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

/** Whether a finding is of the text as it is now. Schemas do not read spaces at its ends. */
export const isCurrent = ({ text }: SiteFinding, value: string): boolean => text?.trim() === value.trim();

/** The text with all corrected that has one right form. */
export const fixFor = (findings: readonly SiteFinding[], value: string): string | undefined =>
  findings.find((finding) => finding.fixed !== undefined && isCurrent(finding, value))?.fixed;

/** A text as it is compared: signs that look alike are the same, and a keyboard can type each. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[ʻʼ‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/ё/g, 'е')
    .trim();

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** @returns whether a shown text has what is typed. Numbers and phones are found however they are typed: `5000000`, `901234567`. */
export function createSearch(typed: string): ((shown: string) => boolean) | undefined {
  const wanted = normalize(typed);
  if (wanted === '') return undefined;
  const number = /^\+?[\d\s().-]{3,}$/.test(wanted) ? digitsOf(wanted) : '';
  return (shown) => {
    const text = normalize(shown);
    const numbers = () => (text.match(/\d(?:[\s().-]*\d)*/g) ?? []).map(digitsOf);
    return text.includes(wanted) || (number.length >= 3 && numbers().some((one) => one.includes(number)));
  };
}
