import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Most bytes of brotli that a page may weigh, its CSS inside: the promise of docs/architecture.md. */
export const pageBudget = 17 * 1024;

/**
 * Most bytes of a page's brotli stream until its first view is complete: what a server sends before it hears from the
 * browser again. Ten packets of 1,460 bytes, https://www.rfc-editor.org/rfc/rfc6928, less the headers of the answer.
 */
export const firstViewBudget = 14 * 1024;

/** How many times its own weight without scripts a page may weigh at most. */
export const scriptBudget = 1.15;

const brotliBytes = (html: string) => brotliCompressSync(html).length;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const styles = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** The end of the hero, Apply and facts within it; of all there is to read, where a page has no hero. */
const firstViewEnd = / id="hero-end"|<\/main>/;

/** What a page weighs: bytes of brotli. */
export interface PageWeight {
  page: number;
  /** The beginning of its stream that holds CSS, header and hero, Apply among it. */
  firstView: number;
  /** The same page with every script stripped: the least that it could weigh. */
  withoutScripts: number;
  /** What its CSS adds. */
  styles: number;
  /** The page by itself without scripts; no unit. */
  ratio: number;
}

/**
 * How many bytes of a page's brotli stream a browser must have until the first view is complete.
 * @param html the whole page.
 * @throws Error for a page without `<main>`.
 */
function firstViewBytes(html: string): number {
  const [end] = firstViewEnd.exec(html) ?? [];
  if (!end) throw new Error('the page has no <main>');
  const stream = brotliCompressSync(html);
  const isWithin = (bytes: number) =>
    brotliDecompressSync(stream.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      .toString()
      .includes(end);
  let [tooFew, enough] = [0, stream.length];
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1;
    if (isWithin(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** Weighs a page with and without its scripts and its CSS. @param html the whole page. */
export function weighPage(html: string): PageWeight {
  const page = brotliBytes(html);
  const withoutScripts = brotliBytes(html.replace(scripts, ''));
  return {
    page,
    firstView: firstViewBytes(html),
    withoutScripts,
    styles: page - brotliBytes(html.replace(styles, '')),
    ratio: page / withoutScripts,
  };
}
