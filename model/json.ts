import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { UserError } from './user-error.ts';

interface SyntaxIssue {
  at: number;
  hint: string;
  /** The corrected text; undefined if several corrections are possible. */
  fixed?: string;
}

/** `"key": "say "yes"",`. */
const innerQuotes = /^(\s*(?:"[^"]+"\s*:\s*)?")(?!.*"\s*:)(.*)("\s*,?\s*)$/;

/** @returns undefined if the end of the text is uncertain. */
function escapeQuotes(text: string, at: number): string | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start).split('\n', 1)[0] ?? '';
  const [, before, inner, after] = innerQuotes.exec(line) ?? [];
  if (before === undefined || inner === undefined || after === undefined) return undefined;
  return text.slice(0, start) + before + inner.replace(/(?<!\\)"/g, '\\"') + after + text.slice(start + line.length);
}

function issueOf(text: string, { error, offset }: ParseError): SyntaxIssue {
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const rest = text.slice(before.length);
  const isSameLine = !text.slice(before.length, offset).includes('\n');
  if (/[}\]]/.test(text.charAt(offset)) && before.endsWith(',')) {
    const at = before.length - 1;
    return { at, hint: 'remove the last comma: nothing follows it', fixed: before.slice(0, at) + rest };
  }
  if (name === 'UnexpectedEndOfString') {
    return { at: offset, hint: 'no closing quotation mark on this line: write " at the end of the text' };
  }
  if (name === 'CommaExpected' && !isSameLine) {
    return { at: before.length, hint: 'a comma is missing at the end of the line', fixed: `${before},${rest}` };
  }
  if (['CommaExpected', 'InvalidSymbol'].includes(name) && before.endsWith('"')) {
    const at = before.length - 1;
    const hint = 'a straight " ends the text: write the quotes of the language, “ ” or « »';
    return { at, hint, fixed: escapeQuotes(text, at) };
  }
  if (['CloseBraceExpected', 'CloseBracketExpected'].includes(name)) {
    return { at: offset, hint: 'a closing } or ] is missing' };
  }
  return { at: offset, hint: 'invalid JSON: look for a missing comma, quotation mark or bracket' };
}

function parseTreeOf(json: string): { root: Node | undefined; issue: SyntaxIssue | undefined } {
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { disallowComments: true });
  return { root, issue: errors[0] && issueOf(json, errors[0]) };
}

function formatPosition(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** `JSON.parse` silently drops the first of two equal keys. @returns the second key. */
function findDuplicateKey(node: Node): Node | undefined {
  const children = node.children ?? [];
  if (node.type === 'object') {
    const names = children.map((property) => property.children?.[0]?.value);
    const index = names.findIndex((name, position) => names.indexOf(name) < position);
    if (index !== -1) return children[index]?.children?.[0];
  }
  for (const child of children) {
    const found = findDuplicateKey(child);
    if (found) return found;
  }
  return undefined;
}

/** @throws UserError with line, column and remedy, for a syntax error or a duplicate key. */
export function parseJson(text: string, file: string): unknown {
  const json = text.replace(/^\ufeff/, '');
  const { root, issue } = parseTreeOf(json);
  if (issue) throw new UserError(file, formatPosition(json, issue.at), issue.hint);
  const duplicate = root && findDuplicateKey(root);
  if (duplicate) {
    const hint = `duplicate key "${duplicate.value}": keep one`;
    throw new UserError(file, formatPosition(json, duplicate.offset), hint);
  }
  return JSON.parse(json);
}

/** Stops at the first syntax error that has no certain correction. */
export function fixJson(text: string): string {
  const fixed = parseTreeOf(text).issue?.fixed;
  return fixed === undefined || fixed === text ? text : fixJson(fixed);
}

export function readJsonFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'utf8')]),
  );
}
