import type { LanguageCode } from '../../content/languages.ts';
import type { DictionarySets } from '../read-dictionaries.ts';
import type { Material } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A dictionary that a test may write to. */
export type Draft = { [key: string]: unknown };

/** `content/courses/qa/ru.json` → `courses/qa` and `ru`. */
function placeOf(file: string): { copy: string; code: LanguageCode } {
  const [, copy, code] = /^content\/(.+)\/(\w+)\.json$/.exec(file) ?? [];
  if (!copy || !code) throw new Error(`${file} is no dictionary`);
  return { copy, code: code as LanguageCode };
}

/** The material with some dictionaries changed; the original stays as it is. */
export function changed(material: Material, files: readonly string[], change: (dictionary: Draft) => void): Material {
  const sets: Record<string, DictionarySets[string]> = { ...material.sets };
  for (const file of files) {
    const { copy, code } = placeOf(file);
    const draft = structuredClone(sets[copy]?.[code]) as Draft;
    change(draft);
    sets[copy] = { ...sets[copy], [code]: draft };
  }
  return { ...material, sets, texts: textsOf(sets) };
}

/** One folder's texts and what its facts are said with: all that a change there can touch, in a tenth of the time. */
export function narrowed(material: Material, file: string): Material {
  const { copy } = placeOf(file);
  const folders = [copy, 'units', 'guarantees'];
  const sets = Object.fromEntries(Object.entries(material.sets).filter(([folder]) => folders.includes(folder)));
  return {
    ...material,
    sets,
    texts: material.texts.filter((text) => folders.includes(text.copy)),
    uses: material.uses.filter((use) => use.copy === undefined || folders.includes(use.copy)),
  };
}

/** The node above a dotted path, and the path's last name. */
export function parentOf(dictionary: Draft, key: string): [parent: Draft, name: string] {
  const path = key.split('.');
  const name = path.pop() as string;
  return [path.reduce<Draft>((node, step) => node[step] as Draft, dictionary), name];
}

/** Changes one text. */
export const edit = (key: string, text: (before: string) => string) => (dictionary: Draft) => {
  const [parent, name] = parentOf(dictionary, key);
  const before = parent[name];
  if (typeof before !== 'string') throw new Error(`no text at ${key}`);
  const after = text(before);
  if (after === before) throw new Error(`the change changes nothing at ${key}`);
  parent[name] = after;
};
