import { BadInput } from '../../config/bad-input.ts';
import { parseDictionary } from '../../proofreading/read-dictionaries.ts';
import { readTextLiterals, type TextLiteral } from '../../proofreading/text-literals.ts';

/**
 * Every text of a dictionary, in the order of its file, each with a key of its own.
 * @param file as it is shown: `content/pages/home/ru.json`.
 * @throws BadInput for what is no dictionary, or has keys that dotted paths cannot tell apart.
 */
export function readDictionarySource(file: string, source: string): TextLiteral[] {
  parseDictionary(source, file);
  const literals = readTextLiterals(source);
  const seen = new Set<string>();
  for (const { path, key } of literals) {
    const unfit = path.find((name) => !/^[\w-]+$/.test(name));
    if (unfit !== undefined) throw new BadInput(file, unfit, 'write the key in Latin letters, digits, _ and -');
    if (seen.has(key)) throw new BadInput(file, key, 'the key stands twice: keep one');
    seen.add(key);
  }
  return literals;
}
