import { createHash } from 'node:crypto';
import type { PageContent } from '../../site/document/page-content.ts';
import { readableTree } from '../markdown/readable-tree.ts';
import { textOf } from '../markdown/tree.ts';

/** By a page's address: a hash of its words, and the day on which they last changed, as `2026-11-21` in Tashkent. */
export type PageDates = Readonly<Record<string, { words: string; changed: string }>>;

/**
 * A hash of what a page says: texts and facts, without markup and looks, and of the configuration only what the privacy
 * page says of it.
 * @param content of a school without a name.
 */
export function wordsHash({ title, description, html, yearDays }: PageContent): string {
  const tree = readableTree(html, { url: 'https://nameless.invalid/', yearDays, isWithoutContacts: true });
  const said = [title, description, textOf(tree)].map((text) => text.replace(/\s+/g, ' ').trim());
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16);
}

/**
 * The day on which a page's words last changed: today where they are not those that were dated.
 * @param words their hash.
 */
export function dayOfWords(address: string, words: string, kept: PageDates, today: string): string {
  const before = kept[address];
  return before?.words === words ? before.changed : today;
}
