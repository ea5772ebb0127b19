import type { SiteFinding, TextFact } from '../shared/api.ts';

export const factsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
];

/** Without a value, `nameOf` says which placeholder the browser of a visitor fills in. */
export const withFacts = (text: string, facts: readonly TextFact[], nameOf = (name: string) => `{{${name}}}`): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => facts.find((fact) => fact.name === name)?.value ?? nameOf(name));

export function renderedLength(text: string, facts: readonly TextFact[]): number | undefined {
  const shown = withFacts(text, facts);
  return shown.includes('{{') ? undefined : [...shown].length;
}

/** Schemas trim stored texts. */
export const isCurrent = ({ text }: SiteFinding, value: string): boolean => text?.trim() === value.trim();

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

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Finds numbers and phones in any format: `5000000`, `901234567`. */
export function createSearch(typed: string): ((shown: string) => boolean) | undefined {
  const wanted = normalize(typed);
  if (wanted === '') return undefined;
  const number = /^\+?[\d\s().-]{3,}$/.test(wanted) ? digitsOf(wanted) : '';
  return (shown) => {
    const text = normalize(shown);
    const numbers = () => (text.match(/\d(?:[\s().-]*\d)*/g) ?? []).map(digitsOf);
    return text.includes(wanted) || (number.length >= 3 && numbers().some((digits) => digits.includes(number)));
  };
}
