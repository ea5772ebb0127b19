import { inflateSync } from 'node:zlib';

/** How many pages a PDF has. Firefox packs the objects that describe them. */
export function countPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type \/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
