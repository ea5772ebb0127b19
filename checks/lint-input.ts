import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDictionaries } from '../i18n/content-files.ts';
import { parseTestimonials, testimonialsFile } from '../model/company.ts';
import { parseJson } from '../model/json.ts';
import { knownWordsFile, parseKnownWords } from '../model/known-words.ts';
import { namedKeysOf, readSources } from './named-keys.ts';
import type { LintInput } from './rule.ts';
import { installedSpelling } from './spelling/installed-spelling.ts';
import { loadSpelling } from './spelling/spelling.ts';
import { textsOf } from './texts.ts';

/** @throws UserError for an invalid file. */
export async function readLintInput(root: string): Promise<LintInput> {
  const read = async (file: string) => parseJson(await readFile(path.join(root, file), 'utf8'), file);
  const sets = readDictionaries(path.join(root, 'content'));
  const testimonials = parseTestimonials(await read(testimonialsFile));
  const known = parseKnownWords(await read(knownWordsFile));
  return {
    sets,
    testimonials,
    texts: textsOf(sets, testimonials),
    isKeyNamed: namedKeysOf(readSources(root)),
    spelling: (await loadSpelling(installedSpelling()))(known),
  };
}
