import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

/**
 * Reads rows as spreadsheets do: a quote opens a text only at the start of a cell, and characters after its end belong to
 * the cell.
 */
function readRows(file: string, separator: ',' | ';'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'quoteInQuoted' = 'start';
  const endCell = () => {
    row.push(cell);
    cell = '';
    state = 'start';
  };
  for (const character of file) {
    if (state === 'quoted') {
      if (character === '"') state = 'quoteInQuoted';
      else cell += character;
    } else if (character === '"' && state !== 'plain') {
      if (state === 'quoteInQuoted') cell += '"';
      state = 'quoted';
    } else if (character === separator) {
      endCell();
    } else if (character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (character !== '\r') {
      cell += character;
      state = 'plain';
    }
  }
  return cell || row.length > 0 ? [...rows, [...row, cell]] : rows;
}

const cell = (text: string) => csvRow([text]).slice(0, -2);

const pieces = [...'=+-@＝＋－＠,;"\'\t\r\n aё1', '\u00a0', '\u202f', '\u202e', '\r\n', 'Vali', 'cmd|'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
const tables = fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });

describe('a CSV file', () => {
  it('starts no cell with a formula, a tab or a line break, with its own separator or the other', () => {
    const property = fc.property(tables, (table) => {
      const file = table.map(csvRow).join('');
      const cells = [...readRows(file, ',').flat(), ...readRows(file, ';').flat()];
      expect(cells.filter((value) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value))).toEqual([]);
      // Other programs may read a quote anywhere as the start of a text, or as a character.
      expect(file).not.toMatch(/(?:^|[,;\n])["\s]*[=+\-@＝＋－＠]/u);
    });
    fc.assert(property, { numRuns: 700 });
  });

  it('keeps every other character in its cell', () => {
    const plainText = (text: string) =>
      text
        .replaceAll('\u202e', '')
        .replace(/\r\n?/g, '\n')
        .replace(/[\t\u00a0\u202f]/g, ' ')
        .trim();
    const property = fc.property(tables, (table) => {
      const read = readRows(table.map(csvRow).join(''), ';');
      const withoutGuards = (rows: string[][]) => rows.map((row) => row.map((text) => text.replaceAll("'", '')));
      expect(withoutGuards(read)).toEqual(withoutGuards(table.map((row) => row.map(plainText))));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('has rows as RFC 4180 defines them', () => {
    expect(csvRow(['Ali', 'a, b', 'c "d"', 'e\nf', ''])).toBe('Ali;"a, b";"c ""d""";"e\nf";\r\n');
    expect(csvRow(['a;b', 'b,c'])).toBe('"a;b";"b,c"\r\n');
  });

  it('has no bidirectional control characters and no no-break spaces', () => {
    expect(csvRow(['A\u202ebc', '\u2067=1', '5\u00a0000\u202fsoʻm'])).toBe("Abc;'=1;5 000 soʻm\r\n");
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'=1+1"],
    ['\r=1+1', "'=1+1"],
    ['\u00a0=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
    ["Vali,=cmd|'/c calc'!A1", "\"Vali,'=cmd|'/c calc'!A1\""],
    ['Vali; -1', '"Vali; \'-1"'],
    ['Soat 19:00\n- juma', '"Soat 19:00\n\'- juma"'],
    ['Vali,"=1', '"Vali,""\'=1"'],
    ['Vali,', '"Vali,\'"'],
  ])('writes %j as %j', (text, written) => expect(cell(text)).toBe(written));

  it.each([
    'a = b',
    'Salom - bugun',
    'Ali',
    'a-b',
    'user+tag@mail.example',
    '7F3A-92C1',
    '2026-11-21 14:05',
    '(+998) 90 123 45 67',
    '“=1+1”',
    'oʻqish',
  ])('leaves %j unchanged', (text) => expect(cell(text)).toBe(text));
});
