/** An element of a tool: its tag, its attributes, its children. Pages forbid HTML in strings (`require-trusted-types-for`). */
export type MarkupNode =
  | string
  | [tag: string, attributes: Readonly<Record<string, string>>, ...children: MarkupNode[]];

export interface ToolMarkup {
  tree: MarkupNode[];
  css: string;
}
