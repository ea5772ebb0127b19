import type { LanguageCode } from '../content/languages.ts';
import type { Allowance } from './allowances.ts';
import { covers } from './proofread.ts';
import type { Rule } from './rule.ts';
import { eachText } from './texts.ts';

/** A string of JSON, and the colon that makes it a key. */
const string = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/**
 * A dictionary's file with every text as the rules would have it; all else stays byte for byte. A rule leaves
 * alone the texts for which it has an allowance.
 * @param file within the project, `content/site/uz.json`.
 */
export function mendDictionary(
  json: string,
  { file, language }: { file: string; language: LanguageCode },
  rules: readonly Rule[],
  allowances: readonly Allowance[],
): string {
  const mended = new Map<string, string>();
  for (const [key, text] of eachText(JSON.parse(json))) {
    const leaves = ({ name }: Rule) => {
      const about = { rule: name, file, key, remedy: '' };
      return allowances.some((allowance) => covers({ ...allowance, subject: undefined }, { ...about, subject: '' }));
    };
    const apply = (now: string, rule: Rule) => (leaves(rule) ? now : (rule.mend?.(now, language) ?? now));
    mended.set(text, rules.reduce(apply, text));
  }
  return json.replace(string, (whole, literal: string, colon?: string) => {
    if (colon) return whole;
    const text = JSON.parse(literal) as string;
    const right = mended.get(text) ?? text;
    return right === text ? literal : JSON.stringify(right);
  });
}
