import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { UserError } from '../../model/user-error.ts';

/** A spreadsheet may reorder them. */
const columns = ['page', 'key', 'other', 'text', 'original', 'limit', 'placeholders', 'file'] as const;
type Column = (typeof columns)[number];

/** An import needs these. */
const requiredColumns = ['key', 'other', 'text', 'original', 'file'] as const satisfies readonly Column[];

export type ImportedRow = Record<(typeof requiredColumns)[number], string> & {
  /** The first line of the row in the file, from 1. */
  line: number;
};

/**
 * Excel opens it by a double click: UTF-8 with a byte order mark, and the semicolons of Russian and Uzbek locales.
 * An apostrophe keeps a text like `=1+1` from being calculated.
 */
export function writeCsv(rows: readonly Record<Column, string>[]): string {
  return stringify([...rows], {
    ...{ header: true, columns: [...columns], bom: true, delimiter: ';' },
    ...{ escape_formulas: true, quoted: true, record_delimiter: 'windows' },
  });
}

const textOf = (cell: string) => cell.replace(/^'(?=[=+\-@\t＝＋－＠])/u, '');

/** Excel saves "Unicode text" as UTF-16. */
function decode(bytes: Uint8Array, file: string): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(file, 'encoding', 'it is not UTF-8: in Excel, save it as "CSV UTF-8 (comma delimited)"');
  }
}

interface ParsedRecord {
  record: Partial<Record<string, string>>;
  info: { lines: number };
}

/** Semicolons, commas or tabs separate cells. @throws UserError for another encoding, broken CSV, or a missing column. */
export function readCsv(bytes: Uint8Array, file: string): ImportedRow[] {
  const text = decode(bytes, file).replace(/\r\n?/g, '\n');
  const [header = ''] = text.split('\n', 1);
  const delimiter = [';', ',', '\t'].reduce((best, sign) =>
    header.split(sign).length > header.split(best).length ? sign : best,
  );
  const missing = requiredColumns.find((column) => !header.replaceAll('"', '').split(delimiter).includes(column));
  if (missing)
    throw new UserError(file, 'line 1', `there is no column "${missing}": keep the first line of the export`);
  let records: ParsedRecord[];
  try {
    records = parse(text, {
      ...{ columns: true, delimiter, info: true, record_delimiter: '\n' },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(file, `line ${error.lines}`, `it is not whole CSV, save it again (${error.message})`);
  }
  return records.map(({ record }, index) => {
    const cell = (column: Column) => textOf(record[column] ?? '');
    return {
      line: (records[index - 1]?.info.lines ?? 1) + 1,
      file: cell('file').trim(),
      key: cell('key').trim(),
      text: cell('text'),
      original: cell('original'),
      other: cell('other'),
    };
  });
}
