import { withoutBidiControls } from '../api/text.ts';

/** So that Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** What a spreadsheet takes for the start of a formula, wide forms too, after any white space. */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Quoted for either separator. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * A cell by RFC 4180. What a spreadsheet would run as a formula gets an apostrophe before it: visitors wrote it. What
 * would turn round the cells after it is left out.
 */
function csvCell(text: string): string {
  const plain = withoutBidiControls(text);
  const harmless = formulaStart.test(plain) ? `'${plain}` : plain;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file, with its line end. */
export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(csvCell).join(separators[separator])}\r\n`;
}
