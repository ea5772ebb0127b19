import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedRow, unguard } from './formula-guard.ts';
import { isConvertible } from './spreadsheet-damage.ts';

const read = (line: string, delimiter: string) =>
  (parse(line, { delimiter, record_delimiter: '\r\n', relax_column_count: true }) as string[][])[0] ?? [];

const harmful = [
  '=1+1',
  '+7',
  '-5',
  '@SUM(A1)',
  ' =A1',
  '\t=A1',
  "'=A1",
  "''=A1",
  '1-2',
  '01.02',
  '007',
  '=A;=B',
  'x, =B',
];

describe('the guard against formulas and conversions', () => {
  it.each(harmful)('lets no spreadsheet run or convert %j, and is undone exactly', (text) => {
    for (const separator of ['semicolon', 'comma'] as const) {
      const delimiter = separator === 'semicolon' ? ';' : ',';
      const [cell = ''] = read(guardedRow([text, 'x'], separator), delimiter);
      expect(cell).toMatch(/^[^=+\-@\s]/);
      expect(isConvertible(cell)).toBe(false);
      expect(unguard(cell)).toBe(text);
    }
  });

  it('lets no formula begin a cell of a file read with the wrong separator', () => {
    for (const text of harmful) {
      const cells = read(guardedRow(['a', text, 'b'], 'semicolon').replaceAll('"', ''), ',');
      for (const cell of cells.flatMap((one) => one.split(/[;\n\r\t]/))) expect(cell.trim()).not.toMatch(/^[=+\-@]/);
    }
  });

  it('leaves a text alone whose apostrophe somebody removed', () => {
    expect(unguard('@имя или номер')).toBe('@имя или номер');
  });

  it('is undone exactly for any text', () => {
    const piece = fc.constantFrom(
      "'",
      '=',
      '-',
      '+',
      '@',
      ' ',
      '\t',
      '\n',
      '"',
      ';',
      ',',
      '1',
      '.',
      'a',
      'ʻ',
      '\u00a0',
      '＝',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (one, other) => {
        const cells = read(guardedRow([one, other, 'x'], 'semicolon'), ';');
        expect(cells.map(unguard)).toEqual([one, other, 'x']);
      }),
      { numRuns: 5000 },
    );
  });
});
