import type { Element, ElementContent, Nodes, Parents, Text } from 'hast';

export const text = (value: string): Text => ({ type: 'text', value });

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

export const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The elements right under a node. */
export const elementsIn = ({ children }: Parents): Element[] =>
  (children as readonly Nodes[]).filter((child) => isElement(child));

/** All text within a node. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
