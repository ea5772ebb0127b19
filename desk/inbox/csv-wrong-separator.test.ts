import { expect, it } from 'vitest';
import { byteOrderMark, csvRow } from './csv.ts';

/**
 * The cells of a line for a reader that expects the other separator: a cell that does not begin with a quote has its
 * quotes as they are, and ends at every separator and line break.
 */
const cellsOf = (text: string) => csvRow(['Karim', text], 'comma').split(/[,;\t\r\n]/);

it.each(['Ali;=1+1;', 'Ali,=1+1,', 'Ali; @SUM(1)', 'Ali\n=1+1', 'Ali\r\n-1+1', 'Ali\t+1', 'Ali;"=1+1"', 'Ali;＝1+1;'])(
  'a file read with the wrong separator starts no formula in the middle of %j',
  (text) => {
    for (const part of cellsOf(text)) expect(part.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
  },
);

it('a text in which nothing could start a formula is written as it was', () => {
  expect(csvRow(['Soat 19:00, dushanba - juma; a=b\nva c+d'], 'comma')).toBe(
    '"Soat 19:00, dushanba - juma; a=b\nva c+d"\r\n',
  );
});

it('the file begins with a byte order mark, by which Excel knows UTF-8', () => {
  expect(Buffer.from(byteOrderMark)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
