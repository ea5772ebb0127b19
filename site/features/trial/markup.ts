/** A tag, its attributes and its children. Pages forbid HTML strings (`require-trusted-types-for`). */
export type MarkupNode =
  | string
  | [tag: string, attributes: Readonly<Record<string, string>>, ...children: MarkupNode[]];

export interface ToolMarkup {
  tree: MarkupNode[];
  css: string;
}
