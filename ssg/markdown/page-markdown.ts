import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { PageContent } from '../../site/document/page-content.ts';
import { readableTree } from './readable-tree.ts';

interface PageMarkdownOptions {
  /** The page's own address, absolute. */
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
  const tree = readableTree(content.html, { url, yearDays: content.yearDays });
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
