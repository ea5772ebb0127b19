import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { diffArrays } from 'diff';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { OutputPage } from '../../model/routes.ts';
import type { PageDifference } from '../shared/api.ts';
import { diffWords } from '../shared/word-diff.ts';

type Node = DefaultTreeAdapterMap['node'];

type Block = Pick<PageDifference, 'part'> & { text: string };

/** Elements within a line of text. All other elements start a new text. */
const inline = new Set(
  'a abbr b bdi br cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const notShown = new Set(['script', 'style', 'svg', 'noscript', 'title']);
/** Attributes that are shown or read aloud. */
const labels = new Set(['alt', 'aria-label', 'placeholder', 'title']);

export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let line = '';

  function add(part: Block['part'], said: string): void {
    const text = said.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
    if (text) blocks.push({ part, text });
  }
  function endLine(): void {
    add('text', line);
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
    if (attributes.name === 'description') add('description', attributes.content ?? '');
    for (const { name, value } of attrs) if (labels.has(name)) add('label', value);
    if (tagName === 'title') add('title', inner);
    if (notShown.has(tagName)) return;
    if (tagName === 'br') line += ' ';
    if (!inline.has(tagName)) endLine();
    childNodes.forEach(visit);
    if (!inline.has(tagName)) endLine();
  }

  visit(parse(html));
  endLine();
  return blocks;
}

export function differencesOf(address: string, before: readonly Block[], after: readonly Block[]): PageDifference[] {
  const found = new Map<string, PageDifference>();
  let removed: Block[] = [];
  let added: Block[] = [];

  function endChange(): void {
    for (const part of ['title', 'description', 'text', 'label'] as const) {
      const [old, now] = [removed, added].map((blocks) => blocks.filter((block) => block.part === part));
      for (let index = 0; index < Math.max(old?.length ?? 0, now?.length ?? 0); index += 1) {
        const [was, is] = [old?.[index]?.text ?? '', now?.[index]?.text ?? ''];
        found.set(`${part} ${was} → ${is}`, { address, part, after: is, pieces: diffWords(was, is) });
      }
    }
    [removed, added] = [[], []];
  }

  const comparator = (left: Block, right: Block) => left.part === right.part && left.text === right.text;
  for (const change of diffArrays([...before], [...after], { comparator })) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else endChange();
  }
  endChange();
  return [...found.values()];
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
  const parsed = new Map<string, { html: string; blocks: readonly Block[] }>();

  function parseOnce(name: string, html: string): readonly Block[] {
    const known = parsed.get(name);
    if (known?.html === html) return known.blocks;
    const blocks = blocksOf(html);
    parsed.set(name, { html, blocks });
    return blocks;
  }

  return async (documents: readonly OutputPage[], site: string): Promise<PageDifference[]> => {
    const places = documents.map(async (document) => {
      const rendered = path.join(site, document.file);
      // The site of an older release may lack a page.
      if (!existsSync(rendered)) return [];
      const [before, { mtimeMs }] = await Promise.all([readFile(rendered, 'utf8'), stat(rendered)]);
      const after = renderAt(mtimeMs, () => render(document));
      const [old, now] = [parseOnce(`before ${document.file}`, before), parseOnce(`after ${document.file}`, after)];
      return differencesOf(document.address, old, now);
    });
    return (await Promise.all(places)).flat();
  };
}
