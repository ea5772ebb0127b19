import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Bytes after brotli: docs/architecture.md. Junior QA has the longest programme. @param file in dist/site/ */
export const pageBudget = (file: string): number => (file.endsWith('dars/qa.html') ? 16 : 14) * 1024;

/** Bytes for an announcement, and for the people and prices that the owner writes. */
export const ownerBudget = 1024;

/** Bytes after brotli. A server sends ten packets of 1,460 before the browser answers (RFC 6928); headers need 264. */
export const firstViewBudget = 14 * 1024;

/** Bytes after brotli, compressed alone: beside the words of a page a script's share varies by 80 bytes. */
export const scriptBudget = 1_750;

const brotliBytes = (html: string) => brotliCompressSync(html).length;

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** Without a hero, the first view ends with `</main>`. */
const firstViewEnd = / id="hero-end"|<\/main>/;

export const withoutScripts = (html: string, text = ''): string =>
  html.replace(scripts, (script) => (script.includes(text) ? '' : script));

interface PageWeight {
  page: number;
  firstView: number;
  scripts: number;
}

const codeOf = (html: string): string[] =>
  [...html.matchAll(scripts)].flatMap(([script]) => (script.includes('application/ld+json') ? [] : [script]));

export const scriptCosts = (html: string): string[] =>
  codeOf(html)
    .map((script, index, all) => ({
      bytes: brotliBytes(all.join('')) - brotliBytes(all.toSpliced(index, 1).join('')),
      script,
    }))
    .toSorted((one, two) => two.bytes - one.bytes)
    .map(({ bytes, script }) => `${bytes} bytes: ${script.slice(0, 120)}`);

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
  return {
    page,
    firstView: firstViewBytes(html),
    scripts: brotliBytes(codeOf(html).join('')),
  };
}
