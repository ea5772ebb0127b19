import type { Element, ElementContent, Nodes, Parents, Root, Text } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import type { CohortStart } from '../model/courses.ts';

export interface PageContent {
  title: string;
  description: string;
  html: string;
  /** All starts: a saved file cannot know which start is next. */
  startDays: (starts: readonly CohortStart[]) => string;
}

interface PageMarkdownOptions {
  url: string;
  language: string;
  /** The last change of texts or facts, `2026-11-21`; undefined without git. */
  changed: string | undefined;
  /** Absolute addresses of the Markdown by language. */
  translations: Readonly<Record<string, string>>;
}

/** A JSON string is also a YAML string. */
const field = (name: string, value: string) => `${name}: ${JSON.stringify(value)}`;

export function pageMarkdown(content: PageContent, options: PageMarkdownOptions): string {
  const { url, language, changed, translations } = options;
  const tree = readPage(content.html, { url, startDays: content.startDays });
  const markdown = toMarkdown(toMdast(tree), {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
  // CommonMark reads & as a reference only before a semicolon, so addresses need no escape.
  const body = markdown.replace(/\\&(?=\w+=)/g, '&');
  const front = [
    field('title', content.title),
    field('description', content.description),
    field('url', url),
    field('language', language),
    ...(changed ? [field('changed', changed)] : []),
    'translations:',
    ...Object.entries(translations).map(([code, address]) => `  ${field(code, address)}`),
  ];
  return `---\n${front.join('\n')}\n---\n\n${body}`;
}

const ignoredTags = new Set(
  'button,caption,iframe,label,link,meta,noscript,script,style,summary,svg,template,textarea'.split(','),
);

const alwaysEmpty = new Set(['br', 'hr']);

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'time']);
const isHeading = (node: ElementContent) => isElement(node) && /^h[1-6]$/.test(node.tagName);

const isQuestion = (node: Element) => node.tagName === 'summary' && holds(node, 'h3');

function isIgnored(node: Element): boolean {
  const { tagName, properties } = node;
  const { ariaHidden, ariaLive, hidden, role, className } = properties;
  if ((ignoredTags.has(tagName) && !isQuestion(node)) || ariaHidden === 'true' || ariaLive !== undefined || hidden)
    return true;
  // The text beside an illustration says the same.
  if (tagName === 'figure' && role === 'img') return true;
  // Skips hints for screen readers, but a Markdown table needs its head.
  return tagName !== 'thead' && Array.isArray(className) && className.includes('visually-hidden');
}

function toLabelledItem(label: Element | undefined, values: readonly Element[]): Element {
  return element('li', [
    element('strong', label?.children ?? []),
    text(': '),
    ...values.flatMap((value, index) => [...(index > 0 ? [text(', ')] : []), ...value.children]),
  ]);
}

const childrenNamed = (parent: Parents, name: string) => elementsIn(parent).filter(({ tagName }) => tagName === name);

function toFactList(list: Element): Element {
  const groups = childrenNamed(list, 'div');
  const items = (groups.length > 0 ? groups : [list]).map((group) =>
    toLabelledItem(childrenNamed(group, 'dt')[0], childrenNamed(group, 'dd')),
  );
  return element('ul', items);
}

/** Markdown has no table without a head. */
function toRowList(table: Element): Element {
  const rows = childrenNamed(table, 'tbody').flatMap((body) => childrenNamed(body, 'tr'));
  return element(
    'ul',
    rows.map((row) => toLabelledItem(childrenNamed(row, 'th')[0], childrenNamed(row, 'td'))),
  );
}

/** A list has its own numbers. The heading of an item is not part of the outline. */
function toListItem(item: Element, list: Parents): Element {
  const isNumber = (child: ElementContent) =>
    isElement(list) && list.tagName === 'ol' && isElement(child) && /^\d+$/.test(textOf(child));
  const children = item.children
    .filter((child) => !isNumber(child))
    .flatMap((child) => (isElement(child) && ['article', 'div'].includes(child.tagName) ? child.children : [child]));
  return element(
    'li',
    moveTitleFirst(children).map((child) =>
      isHeading(child) ? element('p', [element('strong', (child as Element).children)]) : child,
    ),
  );
}

/** Only CSS separates badges, buttons, names and roles. */
function separateInline(children: readonly ElementContent[]): ElementContent[] {
  const isInline = (node?: ElementContent) => node !== undefined && isElement(node) && inline.has(node.tagName);
  const isGap = (node: ElementContent) => node.type === 'text' && /^\s*$/.test(node.value);
  return children
    .filter((child, index) => !(isGap(child) && isInline(children[index - 1]) && isInline(children[index + 1])))
    .flatMap((child, index, kept) => (isInline(child) && isInline(kept[index - 1]) ? [text(' · '), child] : [child]));
}

/** On pages, badges come before a title. */
function moveTitleFirst(
  children: readonly ElementContent[],
  isTitle: (node: ElementContent) => boolean = isHeading,
): ElementContent[] {
  return [...children.filter(isTitle), ...children.filter((child) => !isTitle(child))];
}

const hasPageTitle = (node: ElementContent) => isElement(node) && (node.tagName === 'h1' || holds(node, 'h1'));

interface PageContext {
  url: string;
  startDays: PageContent['startDays'];
}

function toTime({ tagName, properties, children }: Element, { startDays }: PageContext): Element {
  const starts = properties.dataCohorts;
  const words = typeof starts === 'string' ? [text(startDays(JSON.parse(starts) as CohortStart[]))] : children;
  return element(tagName, words);
}

/** The last day of a course depends on the start, so it is left out. */
const isEndOfStart = (node?: ElementContent): boolean =>
  node !== undefined && isElement(node) && node.properties.dataAfter !== undefined;

const holds = (node: Element, tagName: string): boolean =>
  elementsIn(node).some((child) => child.tagName === tagName || holds(child, tagName));

/** A calculator works only in a browser, so Markdown links to it. */
function linkToTool(id: string, { url }: PageContext): Element {
  const { href, host, pathname, hash } = new URL(`#${id}`, url);
  return element('p', [element('a', [text(host + pathname + hash)], { href })]);
}

function rewriteElement(node: Element, parent: Parents, context: PageContext): ElementContent[] {
  // The title of a choice is the label of its input.
  const isTitle = node.tagName === 'label' && isElement(parent) && isHeading(parent);
  if (isTitle) return node.children.flatMap((child) => readNode(child, parent, context));
  if (isIgnored(node)) return [];
  const { id } = node.properties;
  if (id && holds(node, 'output')) return [linkToTool(String(id), context)];
  const { tagName, properties } = node;
  if (isQuestion(node)) return node.children.flatMap((child) => readNode(child, parent, context));
  if (tagName === 'time') return isEndOfStart(node) ? [] : [toTime(node, context)];
  const children = separateInline(node.children.flatMap((child) => readNode(child, node, context)));
  if (children.length === 0 && !alwaysEmpty.has(tagName)) return [];
  const read = element(tagName, moveTitleFirst(children, hasPageTitle), toAbsoluteLink(properties, context));
  if (tagName === 'dl') return [toFactList(read)];
  if (tagName === 'table' && childrenNamed(read, 'thead').length === 0) return [toRowList(read)];
  return [tagName === 'li' ? toListItem(read, parent) : read];
}

function toAbsoluteLink({ href }: Element['properties'], { url }: PageContext): Element['properties'] {
  return typeof href === 'string' ? { href: new URL(href, url).href } : {};
}

function readNode(node: ElementContent, parent: Parents, context: PageContext): ElementContent[] {
  if (isElement(node)) return rewriteElement(node, parent, context);
  // Also drops the dash before a removed day.
  const next = (parent.children as readonly ElementContent[])[parent.children.indexOf(node) + 1];
  return node.type === 'text' && !isEndOfStart(next) ? [node] : [];
}

function findMain(node: Nodes): Element | undefined {
  if (isElement(node) && node.tagName === 'main') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const main = findMain(child);
    if (main) return main;
  }
  return undefined;
}

/** @throws Error for a page without `<main>`. */
function readPage(html: string, context: PageContext): Root {
  const main = findMain(fromParse5(parseFragment(html, { scriptingEnabled: false })));
  if (!main) throw new Error(`${context.url} has no <main>`);
  return { type: 'root', children: main.children.flatMap((child) => readNode(child, main, context)) };
}

const text = (value: string): Text => ({ type: 'text', value });

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const isElement = (node: Nodes): node is Element => node.type === 'element';

const elementsIn = ({ children }: Parents): Element[] =>
  (children as readonly Nodes[]).filter((child) => isElement(child));

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
