import { describe, expect, it } from 'vitest';
import { remarkLine } from './returned-text.ts';
import { assess, outcome, Spreadsheet } from './test-support/spreadsheet.ts';

describe('a cell that a spreadsheet changed of itself', () => {
  it.each([
    {
      what: 'no-break spaces became spaces',
      key: 'hero.lead',
      change: (cell: string) => cell.replaceAll('\u00a0', ' '),
    },
    { what: 'quotes became straight', key: 'hero.lead', change: (cell: string) => cell.replace(/[«»]/g, '"') },
    {
      what: 'quotes became another language’s',
      key: 'hero.lead',
      change: (cell: string) => cell.replace('«', '“').replace('»', '”'),
    },
    { what: 'a dash became a hyphen', key: 'hero.lead', change: (cell: string) => cell.replace('—', '-') },
    { what: 'the space at its end went', key: 'hero.phone', change: (cell: string) => cell.trimEnd() },
    { what: 'spaces came around it', key: 'hint', change: (cell: string) => `  ${cell} ` },
    {
      what: 'spaces before its line ends went',
      key: 'steps',
      change: (cell: string) => cell.replace(': \n', ':\n').trimEnd(),
    },
    { what: 'its line ends became CRLF', key: 'steps', change: (cell: string) => cell.replace('\n', '\r\n') },
    { what: 'its line ends became CR', key: 'steps', change: (cell: string) => cell.replace('\n', '\r') },
    {
      what: 'a placeholder got spaces',
      key: 'hero.title',
      change: (cell: string) => cell.replace('{{weeks}}', '{{ weeks }}'),
    },
    {
      what: 'a placeholder lost braces',
      key: 'hero.title',
      change: (cell: string) => cell.replace('{{weeks}}', '{weeks}'),
    },
    {
      what: 'a placeholder got a capital',
      key: 'hero.title',
      change: (cell: string) => cell.replace('weeks', 'Weeks'),
    },
    { what: 'characters that nobody sees came', key: 'hint', change: (cell: string) => `\ufeff${cell}\u200b` },
    { what: 'й came apart', key: 'hero.title', change: (cell: string) => cell.normalize('NFD') },
  ])('is repaired when $what, and says so', ({ key, change }) => {
    const { changes, repairs, notes, faults } = outcome('ru', key, change);
    expect({ changes, notes, faults }).toEqual({ changes: [], notes: [], faults: [] });
    expect(repairs.length).toBeGreaterThan(0);
    expect(repairs[0]).toMatch(new RegExp(`^line \\d+: content/pages/home/ru.json: ${key}: `));
  });

  it.each(["'", '‘', '’', '`'])('is repaired when ʻ, ʼ and quotes became %s', (sign) => {
    const { changes, repairs, faults } = outcome('uz', 'hero.lead', (cell) =>
      cell.replace(/[ʻʼ]/gu, sign).replace(/[“”]/g, '"'),
    );
    expect({ changes, faults }).toEqual({ changes: [], faults: [] });
    expect(repairs.join()).toContain('hero.lead: signs that became plain were put back');
  });

  it.each([
    { what: 'it is empty', key: 'hint', cell: ' ', fault: 'the text is empty' },
    { what: 'it became a date', key: 'items.1.title', cell: '01.фев', fault: 'may have made a date or a number' },
    {
      what: 'it became an English date',
      key: 'items.1.title',
      cell: '2-Jan',
      fault: 'may have made a date or a number',
    },
    {
      what: 'it became a serial number',
      key: 'items.1.title',
      cell: '44198',
      fault: 'may have made a date or a number',
    },
    { what: 'it became a power', key: 'items.1.title', cell: '1,00E+05', fault: 'may have made a date or a number' },
    { what: 'it became an error', key: 'hint', cell: '#ИМЯ?', fault: 'the spreadsheet calculated it' },
    { what: 'it became an English error', key: 'hint', cell: '#NAME?', fault: 'the spreadsheet calculated it' },
    { what: 'a placeholder went', key: 'hero.title', cell: 'Курс идёт долго', fault: '{{weeks}} is missing' },
    {
      what: 'a placeholder was translated',
      key: 'hero.title',
      cell: 'Курс {{недели}}',
      fault: '{{недели}} is no placeholder of this text: write {{weeks}}',
    },
    {
      what: 'a placeholder came',
      key: 'hint',
      cell: '@имя {{brandName}}',
      fault: '{{brandName}} is no placeholder of this text: it has none',
    },
    { what: 'a brace was lost', key: 'hero.title', cell: 'Курс {{weeks} и {', fault: 'a brace is left over' },
    {
      what: 'it was read in another encoding',
      key: 'hint',
      cell: 'РљСѓСЂСЃ',
      fault: 'its letters were read in another encoding',
    },
    { what: 'its letters went', key: 'hint', cell: 'им\ufffd', fault: 'its letters were read in another encoding' },
    {
      what: 'a lone straight quote came',
      key: 'hint',
      cell: '@имя" или номер',
      fault: '" has no place there: write « »',
    },
  ])('is reported when $what', ({ key, cell, fault }) => {
    const { changes, faults } = outcome('ru', key, () => cell);
    expect(changes).toEqual([]);
    expect(faults[0]).toMatch(new RegExp(`^line \\d+: content/pages/home/ru.json: ${key}: `));
    expect(faults.join('\n')).toContain(fault);
  });

  it.each(['windows-1251', 'windows-1252'])('is reported when it was read as %s', (encoding) => {
    const misread = (text: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text));
    const { changes, faults } = outcome('uz', 'hero.lead', (cell) => misread(cell.replace(/[“”]/g, '')));
    expect(changes).toEqual([]);
    expect(faults.join()).toContain('hero.lead: its letters were read in another encoding');
  });

  it('is reported when ʻ was lost to an encoding without it', () => {
    const { faults } = outcome('uz', 'hero.lead', (cell) => cell.replace('oʻ', 'o?'));
    expect(faults.join()).toContain('a ? stands where another encoding had no letter');
  });

  it('is reported when the words were written beside it, in the column of the other language', () => {
    const { faults } = assess(new Spreadsheet('ru').edit('hint', 'other', () => 'имя').save());
    expect(faults.map(remarkLine).join()).toContain('hint: the uz text beside it was edited and would be lost');
  });
});
