import { createRequire } from 'node:module';
import path from 'node:path';
import type { SpellingFiles } from './spelling.ts';
import { findUzbekWords } from './uzbek-words.mjs';

export function installedSpelling(): SpellingFiles {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
  const russian = { aff: path.join(folder, 'index.aff'), dic: path.join(folder, 'index.dic') };
  return { russian, uzbek: findUzbekWords() };
}
