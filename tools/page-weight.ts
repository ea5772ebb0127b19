import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Bytes of brotli, CSS included: the promise of docs/architecture.md. */
export const pageBudget = 17 * 1024;

/**
 * Bytes of brotli until the first view is complete: what a server sends before the browser answers, ten packets of
 * 1,460 bytes (https://www.rfc-editor.org/rfc/rfc6928), less the response headers.
 */
export const firstViewBudget = 14 * 1024;

/** Weight of the page by its weight without scripts. */
export const scriptBudget = 1.15;

const brotliBytes = (html: string) => brotliCompressSync(html).length;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const styles = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/** A page without a hero ends its first view with `<main>`. */
const firstViewEnd = / id="hero-end"|<\/main>/;

export interface PageWeight {
  page: number;
  /** CSS, header and hero. */
  firstView: number;
  withoutScripts: number;
  styles: number;
  ratio: number;
}

/** @throws Error for a page without `<main>`. */
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
