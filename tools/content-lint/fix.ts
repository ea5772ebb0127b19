import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import type { LanguageCode } from '../../model/languages.ts';
import { covers, type Exception } from './lint.ts';
import type { Rule } from './rule.ts';
import type { Text } from './texts.ts';

interface TextLiteral {
  key: string;
  text: string;
  /** Offsets of the literal with its quotes, in UTF-16 units. */
  start: number;
  end: number;
}

function readTextLiterals(json: string): TextLiteral[] {
  const visit = (node: Node, path: readonly (string | number)[]): TextLiteral[] => {
    const { type, value, offset, length, children = [] } = node;
    if (type === 'string') return [{ key: path.join('.'), text: value, start: offset, end: offset + length }];
    if (type === 'array') return children.flatMap((element, index) => visit(element, [...path, index]));
    return children.flatMap(({ children: [name, child] = [] }) => (child ? visit(child, [...path, name?.value]) : []));
  };
  const root = parseTree(json);
  return root ? visit(root, []) : [];
}

function replaceTexts(json: string, texts: readonly { literal: TextLiteral; text: string }[]): string {
  return [...texts]
    .sort((one, other) => other.literal.start - one.literal.start)
    .reduce(
      (result, { literal, text }) => result.slice(0, literal.start) + JSON.stringify(text) + result.slice(literal.end),
      json,
    );
}

interface TextPlace {
  file: string;
  key: string;
  language: LanguageCode;
}

export function fixText(
  text: string,
  { file, key, language }: TextPlace,
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): string {
  const isExcepted = (rule: Rule) => {
    const finding = { rule: rule.name, file, key, subject: '', hint: '' };
    return exceptions.some((exception) => covers({ ...exception, subject: undefined }, finding));
  };
  return rules.filter((rule) => !isExcepted(rule)).reduce((now, rule) => rule.fix?.(now, language) ?? now, text);
}

/** Every other byte stays. @param languageAt undefined for values that are no texts. */
export function fixFile(
  json: string,
  file: string,
  languageAt: (key: string) => LanguageCode | undefined,
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): string {
  const changes = readTextLiterals(json).flatMap((literal) => {
    const language = languageAt(literal.key);
    if (!language) return [];
    const text = fixText(literal.text, { file, key: literal.key, language }, rules, exceptions);
    return text === literal.text ? [] : [{ literal, text }];
  });
  return replaceTexts(json, changes);
}

export async function fixTexts(
  root: string,
  texts: readonly Text[],
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
