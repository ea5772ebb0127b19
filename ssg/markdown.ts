import type { Element, ElementContent, Nodes, Parents, Root, Text } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import type { CohortStart } from '../model/courses.ts';

/** What a page says, for readers other than browsers. */
export interface PageContent {
  title: string;
  description: string;
  /** Its body, header and footer included, as HTML. */
  html: string;
  /** Yearly days in words: a file that is kept cannot say which of them is next. */
  startDays: (starts: readonly CohortStart[]) => string;
}

interface PageMarkdownOptions {
  url: string;
  language: string;
  /** The day on which its texts or facts last changed: `2026-11-21`; undefined where nobody knows. */
  changed: string | undefined;
  /** The same page in the other languages, as Markdown: absolute addresses by language. */
  translations: Readonly<Record<string, string>>;
}

/** YAML takes every string of JSON as it is. */
const field = (name: string, value: string) => `${name}: ${JSON.stringify(value)}`;

/** A page as Markdown with YAML in front, for assistants and whoever reads without a browser. */
export function pageMarkdown(content: PageContent, options: PageMarkdownOptions): string {
  const { url, language, changed, translations } = options;
  const tree = readableTree(content.html, { url, startDays: content.startDays });
  const markdown = toMarkdown(toMdast(tree), {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
  // CommonMark takes & for a reference only where a semicolon ends it: an address stays as it is read.
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

/** What does something or decorates, and says nothing that stands not elsewhere in the page. */
const leftOut = new Set(
  'button,caption,iframe,label,link,meta,noscript,script,style,summary,template,textarea'.split(','),
);

const alwaysEmpty = new Set(['br', 'hr']);

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'time']);
const isHeading = (node: ElementContent) => isElement(node) && /^h[1-6]$/.test(node.tagName);

/** What opens a fold is left out, but for a question, which is a heading in it. */
const isQuestion = (node: Element) => node.tagName === 'summary' && holds(node, 'h3');

function isLeftOut(node: Element): boolean {
  const { tagName, properties } = node;
  const { ariaHidden, ariaLive, hidden, role, className } = properties;
  if ((leftOut.has(tagName) && !isQuestion(node)) || ariaHidden === 'true' || ariaLive !== undefined || hidden)
    return true;
  // An instrument is a drawing; the text beside it says what a reader needs.
  if (tagName === 'figure' && role === 'img') return true;
  // Said to those who cannot see what a link does or which row is which: only a table's head is needed here as well.
  return tagName !== 'thead' && Array.isArray(className) && className.includes('visually-hidden');
}

/** "**label**: value", as an item of a list. */
function labelled(label: Element | undefined, values: readonly Element[]): Element {
  return element('li', [
    element('strong', label?.children ?? []),
    text(': '),
    ...values.flatMap((value, index) => [...(index > 0 ? [text(', ')] : []), ...value.children]),
  ]);
}

const childrenNamed = (parent: Parents, name: string) => elementsIn(parent).filter(({ tagName }) => tagName === name);

function listOfFacts(list: Element): Element {
  const groups = childrenNamed(list, 'div');
  const items = (groups.length > 0 ? groups : [list]).map((group) =>
    labelled(childrenNamed(group, 'dt')[0], childrenNamed(group, 'dd')),
  );
  return element('ul', items);
}

/** Markdown has no table without a head; its rows are labels and values. */
function listOfRows(table: Element): Element {
  const rows = childrenNamed(table, 'tbody').flatMap((body) => childrenNamed(body, 'tr'));
  return element(
    'ul',
    rows.map((row) => labelled(childrenNamed(row, 'th')[0], childrenNamed(row, 'td'))),
  );
}

/** A number that the list's own marker says is dropped; headings of items are no part of the page's outline. */
function listItem(item: Element, list: Parents): Element {
  const isNumber = (child: ElementContent) =>
    isElement(list) && list.tagName === 'ol' && isElement(child) && /^\d+$/.test(textOf(child));
  const children = item.children
    .filter((child) => !isNumber(child))
    .flatMap((child) => (isElement(child) && ['article', 'div'].includes(child.tagName) ? child.children : [child]));
  return element(
    'li',
    titleFirst(children).map((child) =>
      isHeading(child) ? element('p', [element('strong', (child as Element).children)]) : child,
    ),
  );
}

/** What only its looks keep apart: badges, buttons, a name and a role. */
function separated(children: readonly ElementContent[]): ElementContent[] {
  const isInline = (node?: ElementContent) => node !== undefined && isElement(node) && inline.has(node.tagName);
  const isGap = (node: ElementContent) => node.type === 'text' && /^\s*$/.test(node.value);
  return children
    .filter((child, index) => !(isGap(child) && isInline(children[index - 1]) && isInline(children[index + 1])))
    .flatMap((child, index, kept) => (isInline(child) && isInline(kept[index - 1]) ? [text(' · '), child] : [child]));
}

/** What a part is called comes first: badges stand above a title in a page. */
function titleFirst(
  children: readonly ElementContent[],
  isTitle: (node: ElementContent) => boolean = isHeading,
): ElementContent[] {
  return [...children.filter(isTitle), ...children.filter((child) => !isTitle(child))];
}

const hasPageTitle = (node: ElementContent) => isElement(node) && (node.tagName === 'h1' || holds(node, 'h1'));

interface Reading {
  /** Absolute address of the page: links start from it. */
  url: string;
  startDays: PageContent['startDays'];
}

/** Every start of a group: a kept text cannot know which is next. */
function timeOf({ tagName, properties, children }: Element, { startDays }: Reading): Element {
  const starts = properties.dataCohorts;
  const words = typeof starts === 'string' ? [text(startDays(JSON.parse(starts) as CohortStart[]))] : children;
  return element(tagName, words);
}

/** The day on which a course ends: it belongs to one of its starts. */
const isEndOfStart = (node?: ElementContent): boolean =>
  node !== undefined && isElement(node) && node.properties.dataAfter !== undefined;

const holds = (node: Element, tagName: string): boolean =>
  elementsIn(node).some((child) => child.tagName === tagName || holds(child, tagName));

/** What answers a visitor works in a browser alone: where it is stands in its place. */
function whereItIs(id: string, { url }: Reading): Element {
  const { href, host, pathname, hash } = new URL(`#${id}`, url);
  return element('p', [element('a', [text(host + pathname + hash)], { href })]);
}

function rewritten(node: Element, parent: Parents, reading: Reading): ElementContent[] {
  // A title that can be chosen is the label of its box.
  const isTitle = node.tagName === 'label' && isElement(parent) && isHeading(parent);
  if (isTitle) return node.children.flatMap((child) => readable(child, parent, reading));
  if (isLeftOut(node)) return [];
  const { id } = node.properties;
  if (id && holds(node, 'output')) return [whereItIs(String(id), reading)];
  const { tagName, properties } = node;
  if (isQuestion(node)) return node.children.flatMap((child) => readable(child, parent, reading));
  if (tagName === 'time') return isEndOfStart(node) ? [] : [timeOf(node, reading)];
  const children = separated(node.children.flatMap((child) => readable(child, node, reading)));
  if (children.length === 0 && !alwaysEmpty.has(tagName)) return [];
  const read = element(tagName, titleFirst(children, hasPageTitle), linkOf(properties, reading));
  if (tagName === 'dl') return [listOfFacts(read)];
  if (tagName === 'table' && childrenNamed(read, 'thead').length === 0) return [listOfRows(read)];
  return [tagName === 'li' ? listItem(read, parent) : read];
}

function linkOf({ href }: Element['properties'], { url }: Reading): Element['properties'] {
  return typeof href === 'string' ? { href: new URL(href, url).href } : {};
}

function readable(node: ElementContent, parent: Parents, reading: Reading): ElementContent[] {
  if (isElement(node)) return rewritten(node, parent, reading);
  // The dash before a day that is left out goes with it.
  const next = (parent.children as readonly ElementContent[])[parent.children.indexOf(node) + 1];
  return node.type === 'text' && !isEndOfStart(next) ? [node] : [];
}

/** A page's `<main>`. Drawings are left out before it is parsed: with header and footer they are two fifths of a page. */
function parsedMain(html: string, url: string): Element {
  const source = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  if (!source) throw new Error(`${url} has no <main>`);
  const withoutDrawings = source.replace(/<svg[\s>][\s\S]*?<\/svg>/g, '');
  const fragment = fromParse5(parseFragment(withoutDrawings, { scriptingEnabled: false })) as Root;
  return elementsIn(fragment)[0] as Element;
}

/**
 * What a page says within `<main>`, as a tree in which nothing is left of how it looks and works.
 * @param html the page's body.
 * @throws Error for a page without `<main>`.
 */
function readableTree(html: string, reading: Reading): Root {
  const main = parsedMain(html, reading.url);
  return { type: 'root', children: main.children.flatMap((child) => readable(child, main, reading)) };
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
