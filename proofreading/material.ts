import path from 'node:path';
import { readKeyUses } from './key-uses.ts';
import { readDictionaries } from './read-dictionaries.ts';
import type { Material } from './rule.ts';
import { loadSpelling } from './spelling/load-spelling.ts';
import { textsOf } from './texts.ts';

/**
 * Reads all that the rules look at.
 * @param root the project's folder.
 * @param uzbekWords path of hunspell's Uzbek word list.
 * @throws BadInput for a file that cannot be read as what it is.
 */
export async function readMaterial(root: string, uzbekWords: string): Promise<Material> {
  const sets = await readDictionaries(path.join(root, 'content'));
  return { sets, texts: textsOf(sets), uses: readKeyUses(root), spelling: await loadSpelling(root, uzbekWords) };
}
