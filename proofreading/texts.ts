import { isLanguageCode, type LanguageCode } from '../content/languages.ts';
import { gapSign } from '../site/language/check-dictionaries.ts';
import { site } from '../site.config.ts';
import type { DictionarySets } from './read-dictionaries.ts';

/** One text that a visitor or the owner can read. */
export interface Text {
  /** Within the project. */
  file: string;
  /** The folder under `content/`, or `site.config`. */
  copy: string;
  language: LanguageCode;
  /** Dotted path within the file, plural suffix and all. */
  key: string;
  text: string;
}

/** Every text of a dictionary with its dotted path. */
export function* eachText(node: unknown, path = ''): Generator<readonly [key: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (node !== null && typeof node === 'object') {
    for (const [name, child] of Object.entries(node)) yield* eachText(child, path === '' ? name : `${path}.${name}`);
  }
}

/** The texts of all dictionaries, gaps apart, which are faults of agreement; and the sentences that the configuration holds. */
export function textsOf(sets: DictionarySets): Text[] {
  const written = Object.entries(sets).flatMap(([copy, set]) =>
    Object.entries(set).flatMap(([code, dictionary]) =>
      [...eachText(dictionary)]
        .filter(([, text]) => !text.startsWith(gapSign))
        .map(([key, text]) => ({
          file: `content/${copy}/${code}.json`,
          copy,
          language: code as LanguageCode,
          key,
          text,
        })),
    ),
  );
  const configured = Object.entries(site.operator.purpose).flatMap(([code, text]) =>
    isLanguageCode(code)
      ? [{ file: 'site.config.ts', copy: 'site.config', language: code, key: `operator.purpose.${code}`, text }]
      : [],
  );
  return [...written, ...configured];
}

/** A text without its placeholders and the endings written onto them (`{{weeks}}dan`), which are facts. */
export function proseOf(text: string): string {
  return text.replace(/\{\{\w+\}\}(-?[\p{L}ʻʼ]+)?/gu, '\u{fffc}');
}
