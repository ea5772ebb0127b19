import { type Node, parseTree } from 'jsonc-parser';

/** A text of a dictionary, and where its literal stands in the file. */
export interface TextLiteral {
  /** Names and indexes from the top: `['audience', 'items', '0', 'title']`. */
  path: readonly string[];
  /** The path with dots, `audience.items.0.title`; plural forms keep their suffix. */
  key: string;
  text: string;
  /** Offsets of the literal with its quotes, in UTF-16 units. */
  start: number;
  end: number;
}

/** Every text of a dictionary's file, in its order. @param json well-formed. */
export function readTextLiterals(json: string): TextLiteral[] {
  const visit = (node: Node, path: readonly string[]): TextLiteral[] => {
    if (node.type === 'string') {
      const { value, offset, length } = node;
      return [{ path, key: path.join('.'), text: value as string, start: offset, end: offset + length }];
    }
    if (node.type === 'array') {
      return (node.children ?? []).flatMap((element, index) => visit(element, [...path, String(index)]));
    }
    return (node.children ?? []).flatMap((property) => {
      const [name, value] = property.children as [Node, Node];
      return visit(value, [...path, name.value as string]);
    });
  };
  const root = parseTree(json);
  return root ? visit(root, []) : [];
}

/** The file with other texts in some places; every other byte stays. */
export function replaceTexts(json: string, texts: readonly { literal: TextLiteral; text: string }[]): string {
  return [...texts]
    .sort((one, other) => other.literal.start - one.literal.start)
    .reduce(
      (result, { literal, text }) => result.slice(0, literal.start) + JSON.stringify(text) + result.slice(literal.end),
      json,
    );
}
