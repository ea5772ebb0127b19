import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, type Edit, type JSONPath, parse, visit } from 'jsonc-parser';
import type { TextPlace } from '../i18n/content-files.ts';
import type { LanguageCode } from '../model/languages.ts';
import { stepName } from '../model/user-error.ts';
import { covers, type Exception } from './lint.ts';
import type { Rule } from './rule.ts';

interface WrittenText extends TextPlace {
  language: LanguageCode;
}

export function fixText(
  text: string,
  { file, key, language }: WrittenText,
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): string {
  const isExcepted = (rule: Rule) => {
    const finding = { rule: rule.name, file, key, subject: '', hint: '' };
    return exceptions.some((exception) => covers({ ...exception, subject: undefined }, finding));
  };
  return rules.filter((rule) => !isExcepted(rule)).reduce((now, rule) => rule.fix?.(now, language) ?? now, text);
}

/** As findings name it: `coding.answer.uz`, `items.0.title`. */
function keyOf(json: unknown, path: JSONPath): string {
  let node = json;
  const steps = path.map((step) => {
    node = (node as Record<string, unknown>)[step];
    return stepName(step, node);
  });
  return steps.join('.');
}

/** Other bytes stay. @param languageAt undefined for values that are not texts. */
export function fixFile(
  json: string,
  file: string,
  languageAt: (key: string) => LanguageCode | undefined,
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): string {
  const edits: Edit[] = [];
  const values: unknown = parse(json);
  visit(json, {
    onLiteralValue(text, offset, length, _line, _column, path) {
      const key = keyOf(values, path());
      const language = languageAt(key);
      if (typeof text !== 'string' || !language) return;
      const fixed = fixText(text, { file, key, language }, rules, exceptions);
      if (fixed !== text) edits.push({ offset, length, content: JSON.stringify(fixed) });
    },
  });
  return applyEdits(json, edits);
}

export async function fixTexts(
  root: string,
  texts: readonly WrittenText[],
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): Promise<string[]> {
  const fixed: string[] = [];
  for (const file of new Set(texts.map((text) => text.file))) {
    if (!file.endsWith('.json')) continue;
    const languageOf = new Map(texts.filter((text) => text.file === file).map(({ key, language }) => [key, language]));
    const before = await readFile(path.join(root, file), 'utf8');
    const after = fixFile(before, file, (key) => languageOf.get(key), rules, exceptions);
    if (after === before) continue;
    await writeFile(path.join(root, file), after);
    fixed.push(file);
  }
  return fixed;
}
