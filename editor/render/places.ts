import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { OutputPage } from '../../model/routes.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Elements within a line of text. All other elements start a new text. */
const inline = new Set(
  'a abbr b bdi br cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const notShown = new Set(['script', 'style', 'svg', 'noscript', 'title']);
/** Attributes that are shown or read aloud. */
const labels = new Set(['alt', 'aria-label', 'placeholder', 'title']);

function textsOf(html: string): readonly string[] {
  const texts: string[] = [];
  let line = '';

  function add(said: string): void {
    const text = said.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
    if (text) texts.push(text);
  }
  function endLine(): void {
    add(line);
    line = '';
  }
  function visit(node: Node): void {
    if (node.nodeName === '#text' && 'value' in node) line += node.value;
    if (!('childNodes' in node)) return;
    if (!('tagName' in node)) {
      node.childNodes.forEach(visit);
      return;
    }
    const { tagName, attrs, childNodes } = node;
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    const [first] = childNodes;
    const inner = first && 'value' in first ? first.value : '';
    if (attributes.name === 'description') add(attributes.content ?? '');
    for (const { name, value } of attrs) if (labels.has(name)) add(value);
    if (tagName === 'title') add(inner);
    if (notShown.has(tagName)) return;
    if (tagName === 'br') line += ' ';
    if (!inline.has(tagName)) endLine();
    childNodes.forEach(visit);
    if (!inline.has(tagName)) endLine();
  }

  visit(parse(html));
  endLine();
  return texts;
}

/** Texts that only one of the pages has: a changed text counts once, however often the page repeats it. */
function countDifferences(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [new Set(before), new Set(after)];
  const [removed, added] = [[...old].filter((text) => !now.has(text)), [...now].filter((text) => !old.has(text))];
  return Math.max(removed.length, added.length);
}

/** Renders with another current time: pages name the next start of a course. */
function renderAt(moment: number, render: () => string): string {
  const { now } = Date;
  Date.now = () => moment;
  try {
    return render();
  } finally {
    Date.now = now;
  }
}

export function createComparer(render: (document: OutputPage) => string) {
  const parsed = new Map<string, { html: string; texts: readonly string[] }>();

  function parseOnce(name: string, html: string): readonly string[] {
    const known = parsed.get(name);
    if (known?.html === html) return known.texts;
    const texts = textsOf(html);
    parsed.set(name, { html, texts });
    return texts;
  }

  return async (documents: readonly OutputPage[], site: string): Promise<number> => {
    const counts = documents.map(async (document) => {
      const rendered = path.join(site, document.file);
      // The site of an older release may lack a page.
      if (!existsSync(rendered)) return 0;
      const [before, { mtimeMs }] = await Promise.all([readFile(rendered, 'utf8'), stat(rendered)]);
      const after = renderAt(mtimeMs, () => render(document));
      const [old, now] = [parseOnce(`before ${document.file}`, before), parseOnce(`after ${document.file}`, after)];
      return countDifferences(old, now);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
}
