import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pluralSuffix } from '../../i18n/check-dictionaries.ts';
import { readDictionaries } from '../../i18n/content-files.ts';
import type { Dictionary } from '../../i18n/translator.ts';
import { UserError } from '../../model/user-error.ts';
import { fixText, readTextLiterals, replaceTexts } from '../content-lint/fix.ts';
import { exceptions, type Finding, formatFinding, lint, rules } from '../content-lint/lint.ts';
import type { LintInput } from '../content-lint/rule.ts';
import { textsOf } from '../content-lint/texts.ts';
import { type ImportedRow, readCsv } from './csv.ts';
import { type Translation, translationsOf } from './export.ts';

interface Change {
  current: Translation;
  text: string;
}

export interface ImportResult {
  changes: Change[];
  /** Any of them keeps every change from being written. */
  errors: string[];
  warnings: string[];
}

/** A spreadsheet changes signs and spaces, not letters, digits and braces. ʻ and ʼ count as signs. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{Lu}\p{Ll}\p{N}{}]/gu, '');

function fixEdited(text: string, current: Translation): string {
  const [start] = /^\s*/.exec(current.text) ?? [''];
  const [end] = /\s*$/.exec(current.text) ?? [''];
  return start + fixText(text.trim(), current, rules, exceptions) + end;
}

/** A change is a cell of `text` that differs from `original`: a spreadsheet damages both alike. */
export function compareRows(
  file: string,
  rows: readonly ImportedRow[],
  translations: readonly Translation[],
): ImportResult {
  const byAddress = new Map(
    translations.map((translation) => [`${translation.file}: ${translation.key}`, translation]),
  );
  const result: ImportResult = { changes: [], errors: [], warnings: [] };
  for (const row of rows) {
    const address = `${row.file}: ${row.key}`;
    const at = `${file}: line ${row.line}: ${address}: `;
    const current = byAddress.get(address);
    if (!current) {
      result.errors.push(`${at}there is no such text: keep file and key as exported; rows cannot be added`);
      continue;
    }
    const isStale = lettersOf(row.original) !== lettersOf(current.text);
    if (row.text === row.original) {
      if (isStale) result.warnings.push(`${at}differs from the dictionary, and text and original are alike: not taken`);
      continue;
    }
    const text = fixEdited(row.text, current);
    if (text === current.text) continue;
    const other = result.changes.find((change) => change.current === current);
    if (row.text.trim() === '') {
      result.errors.push(`${at}the text is empty: write it, or remove the row to keep the old one`);
    } else if (isStale) {
      const now = JSON.stringify(current.text);
      result.errors.push(`${at}the text has changed since this export: it reads ${now}; export again and edit that`);
    } else if (other) {
      if (other.text !== text) result.errors.push(`${at}another row has another text for this key: keep one`);
    } else {
      result.changes.push({ current, text });
    }
    if (lettersOf(row.other) !== lettersOf(current.other)) {
      const why = 'it has changed since the export, or was edited here, where it is not read';
      result.warnings.push(`${at}the column "other" differs from the dictionary: ${why}`);
    }
  }
  return result;
}

/** Every other byte stays. */
async function changedFiles(content: string, changes: readonly Change[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of new Set(changes.map(({ current }) => current.file))) {
    const source = await readFile(path.join(content, '..', file), 'utf8');
    const literals = readTextLiterals(source);
    const texts = changes.flatMap(({ current, text }) => {
      const literal = current.file === file && literals.find(({ key }) => key === current.key);
      return literal ? [{ literal, text }] : [];
    });
    files.set(file, replaceTexts(source, texts));
  }
  return files;
}

function findingsOf(changes: readonly Change[], files: ReadonlyMap<string, string>, input: LintInput): Finding[] {
  const sets = { ...input.sets };
  for (const { namespace, language, file } of changes.map(({ current }) => current)) {
    sets[namespace] = { ...sets[namespace], [language]: JSON.parse(files.get(file) ?? '') as Dictionary };
  }
  const findings = lint({ ...input, sets, texts: textsOf(sets) }, rules, exceptions);
  const withoutForm = (key: string) => key.replace(pluralSuffix, '');
  return findings.filter(({ file, key }) =>
    changes.some(({ current }) => current.file === file && withoutForm(current.key) === withoutForm(key)),
  );
}

/**
 * Writes all changes or none.
 * @param content the `content/` folder.
 * @param readLintInput called only where something changes.
 * @throws UserError for a file that cannot be read.
 */
export async function importTranslations(
  content: string,
  file: string,
  readLintInput: () => Promise<LintInput>,
  isWriting: boolean,
): Promise<ImportResult & { written: string[] }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(file, 'file', `it cannot be read (${error.code}): write the path of the CSV file`);
  });
  const translations = translationsOf(readDictionaries(content));
  const result = compareRows(file, readCsv(bytes, file), translations);
  if (result.changes.length === 0) return { ...result, written: [] };
  const files = await changedFiles(content, result.changes);
  for (const finding of findingsOf(result.changes, files, await readLintInput())) {
    // The build refuses these; an unknown word may be right.
    (finding.rule === 'agreement' ? result.errors : result.warnings).push(formatFinding(finding));
  }
  if (!isWriting || result.errors.length > 0) return { ...result, written: [] };
  for (const [name, text] of files) await writeFile(path.join(content, '..', name), text);
  return { ...result, written: [...files.keys()] };
}
