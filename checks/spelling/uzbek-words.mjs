// @ts-check
/** Plain JavaScript: `tools/requirements.mjs` imports it before any package is installed. */
import { statSync } from 'node:fs';

export const uzbekWordsVariable = 'SINOV_UZBEK_WORDS';

/** npm does not have this list. The Debian package hunspell-uz has it. */
const debianFile = '/usr/share/hunspell/uz_UZ.dic';

/** @returns {string | undefined} the path of the Uzbek word list. */
export function findUzbekWords() {
  const file = process.env[uzbekWordsVariable] || debianFile;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
