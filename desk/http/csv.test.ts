import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

const cell = (text: string) => csvRow([text], 'comma').slice(0, -2);

describe('a CSV file', () => {
  it('has rows as RFC 4180 defines them', () => {
    expect(csvRow(['Ali', 'a, b', 'c "d"', 'e\nf', ''], 'comma')).toBe('Ali,"a, b","c ""d""","e\nf",\r\n');
    expect(csvRow(['Ali', 'a; b'], 'semicolon')).toBe('Ali;"a; b"\r\n');
  });

  it('has no bidirectional control characters', () => {
    expect(csvRow(['A\u202ebc', '\u2067=1'], 'comma')).toBe("Abc,'=1\r\n");
  });

  it('quotes cells with either separator, so that reading with the wrong separator splits no cell', () => {
    expect(csvRow(['a;b', 'b,c'], 'semicolon')).toBe('"a;b";"b,c"\r\n');
  });

  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '=cmd|"/c calc"!A1',
  ])('escapes %j, because it would start a formula', (text) => {
    const written = cell(text);
    expect(written.replace(/^"/, '')).toMatch(/^'/);
    const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(read.replaceAll("'", '')).toBe(text);
  });

  it.each([
    'a = b',
    'Salom - bugun',
    'Ali',
    'a-b',
    'user+tag@mail.example',
    '7F3A-92C1',
    '2026-11-21 14:05',
    '“=1+1”',
    'oʻqish',
  ])('leaves %j unchanged', (text) => expect(cell(text)).toBe(text));
});

it('csvRow leaves later lines of a text unchanged, even if they look like formulas', () => {
  expect(csvRow(['Soat 19:00; a=b\n=1+1\n- juma'], 'comma')).toBe('"Soat 19:00; a=b\n=1+1\n- juma"\r\n');
});
