import { CsvError, parse } from 'csv-parse/sync';
import { byteOrderMark, type Separator } from '../../desk/inbox/csv.ts';
import { fingerprintOf } from './fingerprint.ts';
import { guardedRow, unguard } from './formula-guard.ts';
import type { Remark, ReturnedFile } from './returned-text.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** The columns of an export, in order; they come back in any order. */
const columns = ['screen', 'key', 'other', 'text', 'limit', 'placeholders', 'file', 'fingerprint'] as const;
type Column = (typeof columns)[number];

/** Columns without which a row cannot be taken. */
const needed: readonly Column[] = ['key', 'text', 'file', 'fingerprint'];

/** The texts of one language as a CSV file for a spreadsheet. */
export function writeCsv(texts: readonly TranslatableText[], separator: Separator): string {
  const rows = texts.map((text) => {
    const cells: Record<Column, string> = {
      screen: text.screen,
      key: text.key,
      other: text.other,
      text: text.text,
      limit: text.room ?? '',
      placeholders: text.placeholders.map(({ name, becomes }) => `{{${name}}} = ${becomes}`).join('\n'),
      file: text.file,
      fingerprint: fingerprintOf(text),
    };
    return columns.map((column) => cells[column]);
  });
  return byteOrderMark + [columns, ...rows].map((row) => guardedRow(row, separator)).join('');
}

/** What stands between cells, by name; a spreadsheet chooses by the machine's locale. */
const separators = { semicolon: ';', comma: ',', tab: '\t' } as const;

const headerName = (cell: string) =>
  cell
    .replace(/[\ufeff\u200b]/gu, '')
    .trim()
    .toLowerCase();

/** The separator under which the first line names most of our columns. */
function separatorOf(text: string): keyof typeof separators {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
  const named = (separator: string) =>
    line.split(separator).filter((cell) => columns.some((column) => headerName(cell.replaceAll('"', '')) === column));
  const names = Object.keys(separators) as (keyof typeof separators)[];
  return names.reduce((best, name) => (named(separators[name]).length > named(separators[best]).length ? name : best));
}

interface Line {
  cells: string[];
  /** Where the row begins in the file, from 1. */
  number: number;
}

function readLines(text: string, delimiter: string, skipped: number): Line[] {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  let before = skipped;
  return records.map(({ record, info }) => {
    const number = before + 1;
    before = info.lines + skipped;
    return { cells: record, number };
  });
}

/**
 * Reads a CSV file that came back, whatever separator and order of columns it has now.
 * @param text the file's text, without a byte order mark.
 */
export function readCsv(text: string): ReturnedFile {
  const returned: ReturnedFile = { texts: [], repairs: [], faults: [] };
  const hint = /^sep=.(?:\r\n|\n|\r)/i.exec(text)?.[0] ?? '';
  const body = text.slice(hint.length);
  const separator = separatorOf(body);
  let lines: Line[];
  try {
    lines = readLines(body, separators[separator], hint ? 1 : 0);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const remedy = 'the file is not whole CSV: export it from the spreadsheet again';
    return { ...returned, faults: [{ message: `${remedy} (${error.message})` }] };
  }
  const [header, ...rows] = lines;
  const names = header?.cells.map(headerName) ?? [];
  const missing = needed.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const message = `the first line names no column ${missing.join(', ')}: bring back the export's first line`;
    return { ...returned, faults: [{ place: 'line 1', message }] };
  }
  const twice = columns.filter((column) => names.filter((name) => name === column).length > 1);
  if (twice.length > 0) {
    return {
      ...returned,
      faults: [{ place: 'line 1', message: `two columns are named ${twice.join(', ')}: keep one` }],
    };
  }
  if (separator === 'tab') returned.repairs.push({ message: 'the file was read as separated by tabs' });
  const unknownColumns = names.filter((name) => name && !columns.some((column) => column === name));
  if (unknownColumns.length > 0) {
    returned.repairs.push({
      place: 'line 1',
      message: `columns that no export has were left out: ${unknownColumns.join(', ')}`,
    });
  }
  for (const { cells, number } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const fault = rowFault(cells, names);
    if (fault) returned.faults.push({ place: `line ${number}`, ...fault });
    else returned.texts.push(readRow(cells, names, number));
  }
  return returned;
}

/** A row that has lost its columns. */
function rowFault(cells: readonly string[], names: readonly string[]): Remark | undefined {
  if (cells.slice(names.length).some((cell) => cell.trim() !== '')) {
    return { message: 'it has more cells than there are columns: a separator within a text has lost its quotes' };
  }
  if (cells.length < names.length && needed.some((column) => names.indexOf(column) >= cells.length)) {
    return { message: 'it has fewer cells than there are columns: bring back the whole row' };
  }
  return undefined;
}

function readRow(cells: readonly string[], names: readonly string[], number: number) {
  const cell = (column: Column) => {
    const value = cells[names.indexOf(column)];
    return value === undefined ? undefined : unguard(value);
  };
  return {
    place: `line ${number}`,
    file: cell('file')?.trim() ?? '',
    key: cell('key')?.trim() ?? '',
    text: cell('text') ?? '',
    other: cell('other'),
    fingerprint: cell('fingerprint')?.trim() ?? '',
  };
}
