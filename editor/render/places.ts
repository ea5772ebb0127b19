import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { diffArrays } from 'diff';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { OutputPage } from '../../model/routes.ts';
import type { FactPlace } from '../shared/facts.ts';
import { diffWords } from '../shared/word-diff.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

interface Block {
  part: FactPlace['part'];
  text: string;
}

/** What a page says: a text for each paragraph, heading, cell, label and search result. */
type PageBlocks = readonly Block[];

/** Elements within a line of text; all others begin a text of their own. */
const inline = new Set(
  'a abbr b bdi br cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const notShown = new Set(['script', 'style', 'svg', 'noscript']);
/** Attributes whose words are shown or read aloud. */
const labels = new Set(['alt', 'aria-label', 'placeholder', 'title']);

const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
const attributeOf = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** The texts and numbers of structured data, each with its key; what is of JSON-LD itself says nothing. */
function dataOf(json: unknown, key = ''): string[] {
  if (json === null || typeof json !== 'object') return [`${key}: ${json}`];
  return Object.entries(json)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, inner]) => dataOf(inner, Array.isArray(json) ? key : name));
}

/** What a rendered page says. */
export function blocksOf(html: string): PageBlocks {
  const blocks: Block[] = [];
  let line = '';

  function add(part: Block['part'], text: string): void {
    const written = plain(text);
    if (written) blocks.push({ part, text: written });
  }
  function endLine(): void {
    add('text', line);
    line = '';
  }
  function visit(node: Node): void {
    if (node.nodeName === '#text' && 'value' in node) {
      line += node.value;
      return;
    }
    if (!('tagName' in node)) {
      if ('childNodes' in node) node.childNodes.forEach(visit);
      return;
    }
    if (attributeOf(node, 'type') === 'application/ld+json') {
      const [script] = node.childNodes;
      if (script && 'value' in script) for (const text of dataOf(JSON.parse(script.value))) add('data', text);
    }
    if (attributeOf(node, 'name') === 'description') add('description', attributeOf(node, 'content') ?? '');
    for (const { name, value } of node.attrs) if (labels.has(name)) add('label', value);
    if (notShown.has(node.tagName)) return;
    if (node.tagName === 'title') {
      const [title] = node.childNodes;
      if (title && 'value' in title) add('title', title.value);
      return;
    }
    if (!inline.has(node.tagName)) endLine();
    else if (node.tagName === 'br') line += ' ';
    node.childNodes.forEach(visit);
    if (!inline.has(node.tagName)) endLine();
  }

  visit(parse(html));
  endLine();
  return blocks;
}

function placeOf(address: string, part: Block['part'], before: string, after: string): FactPlace {
  return { address, part, after, pieces: diffWords(before, after) };
}

/** Where a page says something else than before, each text once. */
export function differencesOf(address: string, before: PageBlocks, after: PageBlocks): FactPlace[] {
  const found = new Map<string, FactPlace>();
  const isSame = (one: Block, other: Block) => one.part === other.part && one.text === other.text;
  let removed: Block[] = [];
  let added: Block[] = [];

  function endChange(): void {
    for (const part of ['title', 'description', 'text', 'label', 'data'] as const) {
      const [old, now] = [removed, added].map((blocks) => blocks.filter((block) => block.part === part)) as [
        Block[],
        Block[],
      ];
      for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
        const [was, is] = [old[index]?.text ?? '', now[index]?.text ?? ''];
        found.set(`${part} ${was} → ${is}`, placeOf(address, part, was, is));
      }
    }
    [removed, added] = [[], []];
  }

  for (const change of diffArrays([...before], [...after], { comparator: isSame })) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else endChange();
  }
  endChange();
  return [...found.values()];
}

/** Renders as at another moment: pages name the next start of a course. */
function renderAt(moment: number, render: () => string): string {
  const { now } = Date;
  Date.now = () => moment;
  try {
    return render();
  } finally {
    Date.now = now;
  }
}

/** Finds where pages differ from a rendered site. Pages that stay the same are parsed once. */
export function createComparer(render: (document: OutputPage) => string) {
  const parsed = new Map<string, { html: string; blocks: PageBlocks }>();

  function parse(name: string, html: string): PageBlocks {
    const known = parsed.get(name);
    if (known?.html === html) return known.blocks;
    const blocks = blocksOf(html);
    parsed.set(name, { html, blocks });
    return blocks;
  }

  /** @param site the folder of the rendered site. */
  return async (documents: readonly OutputPage[], site: string): Promise<FactPlace[]> => {
    const places = documents.map(async (document) => {
      const { address, file } = document;
      const rendered = path.join(site, file);
      // A site of an older release may lack a page.
      if (!existsSync(rendered)) return [];
      const [before, { mtimeMs }] = await Promise.all([readFile(rendered, 'utf8'), stat(rendered)]);
      const after = renderAt(mtimeMs, () => render(document));
      return differencesOf(address, parse(`before ${file}`, before), parse(`after ${file}`, after));
    });
    return (await Promise.all(places)).flat();
  };
}
