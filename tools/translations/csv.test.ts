import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const row = (text: string) => ({
  ...{ page: '/ru', key: 'hero.lead', other: 'Kurs', text, original: text },
  ...{ limit: '', placeholders: '', file: 'content/pages/home/ru.json' },
});
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (csv: string | Uint8Array) => readCsv(typeof csv === 'string' ? bytes(csv) : csv, 'ru.csv');
const exported = writeCsv([row('Раз; «два», "три"\nчетыре'), row('пять')]);
const texts = ['Раз; «два», "три"\nчетыре', 'пять'];

describe('a CSV file', () => {
  it('keeps any text through writing and reading', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=-+@\t\n";,a1ʻ\u00a0＝{}'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, (one) => {
        expect(read(writeCsv([row(one)]))[0]?.text).toBe(one);
      }),
    );
  });

  it.each(['=1+1', '+998', '-5', '@имя', '\t=A1', '＝1'])('escapes %j, which a spreadsheet would calculate', (text) => {
    const csv = writeCsv([row(text)]);
    expect(csv).toContain(`"'${text}"`);
    expect(read(csv)[0]?.text).toBe(text);
  });

  it.each([
    { how: 'as it was written', csv: exported },
    {
      how: 'separated by commas',
      csv: exported.replaceAll('";"', '","').replaceAll(';;;', ',,,').replaceAll('";', '",'),
    },
    { how: 'separated by tabs', csv: exported.replaceAll('";"', '"\t"').replaceAll(';;;', '\t\t\t') },
    { how: 'with LF', csv: exported.replaceAll('\r\n', '\n') },
    { how: 'with CRLF within cells', csv: exported.replaceAll(/\r?\n/g, '\r\n') },
    { how: 'without a byte order mark', csv: exported.replace('\ufeff', '') },
    { how: 'with empty rows', csv: `${exported};;;;;;;\r\n\r\n` },
    { how: 'as UTF-16', csv: new Uint8Array(Buffer.from(`\ufeff${exported.replace('\ufeff', '')}`, 'utf16le')) },
  ])('is read $how', ({ csv }) => {
    expect(read(csv).map(({ text }) => text)).toEqual(texts);
    expect(read(csv).map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    { what: 'windows-1251', csv: Uint8Array.of(0xca, 0xf3, 0xf0, 0xf1), message: 'ru.csv: encoding: it is not UTF-8' },
    { what: 'no first line', csv: exported.split('\r\n').slice(1).join('\r\n'), message: 'line 1: there is no column' },
    { what: 'a lost column', csv: exported.replace('"original"', '"old"'), message: 'there is no column "original"' },
    { what: 'a row cut off', csv: `${exported}"/ru";"hero"\r\n`, message: 'line 6: it is not whole CSV' },
    { what: 'a quote left open', csv: `${exported}"/ru;;;;;;;\r\n`, message: 'it is not whole CSV' },
  ])('is refused with $what', ({ csv, message }) => {
    expect(() => read(csv)).toThrow(message);
  });
});
