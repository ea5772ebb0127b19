import ts from 'typescript';
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
  const parsed = ts.parseJsonText(file, source);
  const visit = (node: ts.Expression, path: readonly string[]): void => {
    const key = path.join('.');
    if (ts.isStringLiteral(node)) {
      if (places.has(key)) throw new BadInput(file, key, 'the key stands twice: keep one');
      places.set(key, { key, text: node.text, start: node.getStart(parsed), end: node.getEnd() });
    } else if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach((element, index) => {
        visit(element, [...path, String(index)]);
      });
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
        const name = property.name.text;
        if (!/^[\w-]+$/.test(name)) throw new BadInput(file, name, 'write the key in Latin letters, digits, _ and -');
        visit(property.initializer, [...path, name]);
      }
    }
  };
  for (const statement of parsed.statements) visit(statement.expression, []);
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
