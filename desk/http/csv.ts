import { withoutBidiControls } from '../api/text.ts';

/** So that Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** The start of a formula in spreadsheets, also in wide forms and after white space. */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** For either separator. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * A cell by RFC 4180. Visitors wrote the text: an apostrophe keeps it from running as a formula, and it cannot change the
 * direction of later cells.
 */
function csvCell(text: string): string {
  const plain = withoutBidiControls(text);
  const harmless = formulaStart.test(plain) ? `'${plain}` : plain;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(csvCell).join(separators[separator])}\r\n`;
}
