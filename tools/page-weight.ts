import { brotliCompressSync } from 'node:zlib';

/** Most bytes of brotli that a page may weigh, its CSS inside: the promise of docs/architecture.md. */
export const pageBudget = 14 * 1024;

/** How many times its own weight without scripts a page may weigh at most. */
export const scriptBudget = 1.15;

const brotliBytes = (html: string) => brotliCompressSync(html).length;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const styles = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** What a page weighs: bytes of brotli. */
export interface PageWeight {
  page: number;
  /** The same page with every script stripped: the least that it could weigh. */
  withoutScripts: number;
  /** What its CSS adds. */
  styles: number;
  /** The page by itself without scripts; no unit. */
  ratio: number;
}

/** Weighs a page with and without its scripts and its CSS. @param html the whole page. */
export function weighPage(html: string): PageWeight {
  const page = brotliBytes(html);
  const withoutScripts = brotliBytes(html.replace(scripts, ''));
  return { page, withoutScripts, styles: page - brotliBytes(html.replace(styles, '')), ratio: page / withoutScripts };
}
