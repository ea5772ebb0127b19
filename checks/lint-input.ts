import path from 'node:path';
import { dictionariesOf, writtenPlaces } from '../i18n/content-files.ts';
import { parseTestimonials, testimonialsFile } from '../model/company.ts';
import { readContent } from '../model/content.ts';
import { knownWordsFile, parseKnownWords } from '../model/known-words.ts';
import { namedKeysOf, readSources } from './named-keys.ts';
import type { LintInput } from './rule.ts';
import { installedSpelling } from './spelling/installed-spelling.ts';
import { loadSpelling } from './spelling/spelling.ts';
import { textsOf } from './texts.ts';

/** @throws UserError for an invalid file. */
export async function readLintInput(root: string): Promise<LintInput> {
  const files = readContent(path.join(root, 'content'));
  const sets = dictionariesOf(files);
  const known = parseKnownWords(files.get(knownWordsFile));
  return {
    sets,
    texts: textsOf(sets, parseTestimonials(files.get(testimonialsFile))),
    placeOf: writtenPlaces(files),
    isKeyNamed: namedKeysOf(readSources(root)),
    spelling: (await loadSpelling(installedSpelling()))(known),
  };
}
