import { brotliCompressSync } from 'node:zlib';

/** Bytes of brotli that a page may weigh, its CSS inside: the promise of docs/architecture.md. */
export const pageBudget = 14 * 1024;

/** What a page may weigh of itself with every script stripped. */
export const scriptBudget = 1.15;

const size = (html: string) => brotliCompressSync(html).length;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const styles = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** Bytes of brotli. */
export interface PageWeight {
  page: number;
  /** The same page with every script stripped: the least that it could weigh. */
  withoutScripts: number;
  /** What its CSS adds. */
  styles: number;
  /** Of the page against itself without scripts. */
  ratio: number;
}

/** @param html the whole page. */
export function weighPage(html: string): PageWeight {
  const page = size(html);
  const withoutScripts = size(html.replace(scripts, ''));
  return { page, withoutScripts, styles: page - size(html.replace(styles, '')), ratio: page / withoutScripts };
}
