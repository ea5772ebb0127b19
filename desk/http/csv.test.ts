import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

const cell = (text: string) => csvRow([text], 'comma').slice(0, -2);

describe('a CSV file', () => {
  it('has lines of cells as RFC 4180 writes them', () => {
    expect(csvRow(['Ali', 'a, b', 'c "d"', 'e\nf', ''], 'comma')).toBe('Ali,"a, b","c ""d""","e\nf",\r\n');
    expect(csvRow(['Ali', 'a; b'], 'semicolon')).toBe('Ali;"a; b"\r\n');
  });

  it('keeps no character of before that would turn round the cells after it', () => {
    expect(csvRow(['A\u202ebc', '\u2067=1'], 'comma')).toBe("Abc,'=1\r\n");
  });

  it('quotes for either separator, so that the wrong one starts no cell of its own', () => {
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
  ])('never starts a formula with %j', (text) => {
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
  ])('leaves %j as it is', (text) => expect(cell(text)).toBe(text));
});

it('a text of several lines keeps what it has after its beginning', () => {
  expect(csvRow(['Soat 19:00; a=b\n=1+1\n- juma'], 'comma')).toBe('"Soat 19:00; a=b\n=1+1\n- juma"\r\n');
});
