import { type Node, parseTree } from 'jsonc-parser';
import { BadInput } from '../../config/bad-input.ts';

/** A text of a dictionary, and where its literal stands in the file. */
export interface TextPlace {
  /** Dotted path: `audience.items.0.title`; plural forms keep their suffix. */
  key: string;
  text: string;
  /** Offsets of the literal with its quotes, in UTF-16 units. */
  start: number;
  end: number;
}

/**
 * Every text of a dictionary, in the order of its file.
 * @param file as it is shown: `content/pages/home/ru.json`.
 * @throws BadInput for what is no dictionary, or has keys that dotted paths cannot tell apart.
 */
export function readTextPlaces(file: string, source: string): TextPlace[] {
  try {
    JSON.parse(source);
  } catch (error) {
    throw new BadInput(file, 'JSON', `${(error as Error).message}: mend the file's commas, quotes and brackets`);
  }
  const places = new Map<string, TextPlace>();
  const visit = (node: Node, path: readonly string[]): void => {
    const key = path.join('.');
    if (node.type === 'string') {
      if (places.has(key)) throw new BadInput(file, key, 'the key stands twice: keep one');
      places.set(key, { key, text: node.value as string, start: node.offset, end: node.offset + node.length });
    } else if (node.type === 'array') {
      node.children?.forEach((element, index) => {
        visit(element, [...path, String(index)]);
      });
    } else if (node.type === 'object') {
      for (const property of node.children ?? []) {
        const [name, value] = property.children as [Node, Node];
        if (!/^[\w-]+$/.test(name.value)) {
          throw new BadInput(file, name.value, 'write the key in Latin letters, digits, _ and -');
        }
        visit(value, [...path, name.value]);
      }
    }
  };
  const root = parseTree(source);
  if (root) visit(root, []);
  return [...places.values()];
}

/** The file with other texts in some places; every other byte stays. */
export function replaceTexts(source: string, texts: readonly { place: TextPlace; text: string }[]): string {
  return [...texts]
    .sort((one, other) => other.place.start - one.place.start)
    .reduce(
      (result, { place, text }) => result.slice(0, place.start) + JSON.stringify(text) + result.slice(place.end),
      source,
    );
}
