import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../content/languages.ts';
import type { Allowance } from './allowances.ts';
import { covers } from './proofread.ts';
import { readDictionaries } from './read-dictionaries.ts';
import type { Rule } from './rule.ts';
import { readTextLiterals, replaceTexts } from './text-literals.ts';

/**
 * A dictionary's file with every text as the rules would have it; all else stays byte for byte. A rule leaves
 * alone the texts for which it has an allowance.
 * @param json the file's text.
 * @param file within the project, `content/site/uz.json`.
 */
export function mendDictionary(
  json: string,
  { file, language }: { file: string; language: LanguageCode },
  rules: readonly Rule[],
  allowances: readonly Allowance[],
): string {
  const leavesAlone = (rule: Rule, key: string) => {
    const finding = { rule: rule.name, file, key, subject: '', remedy: '' };
    return allowances.some((allowance) => covers({ ...allowance, subject: undefined }, finding));
  };
  const changes = readTextLiterals(json).flatMap((literal) => {
    const text = rules
      .filter((rule) => !leavesAlone(rule, literal.key))
      .reduce((now, rule) => rule.mend?.(now, language) ?? now, literal.text);
    return text === literal.text ? [] : [{ literal, text }];
  });
  return replaceTexts(json, changes);
}

/**
 * Mends every dictionary of the project in its file.
 * @param root the project's folder.
 * @returns the files that were changed, within the project.
 * @throws BadInput for a file that is no dictionary.
 */
export async function mendDictionaries(
  root: string,
  rules: readonly Rule[],
  allowances: readonly Allowance[],
): Promise<string[]> {
  const mended: string[] = [];
  for (const [copy, set] of Object.entries(await readDictionaries(path.join(root, 'content')))) {
    for (const language of Object.keys(set) as LanguageCode[]) {
      const file = `content/${copy}/${language}.json`;
      const before = await readFile(path.join(root, file), 'utf8');
      const after = mendDictionary(before, { file, language }, rules, allowances);
      if (after === before) continue;
      await writeFile(path.join(root, file), after);
      mended.push(file);
    }
  }
  return mended;
}
