/** So that Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

export const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** What a spreadsheet takes for the start of a formula, wide forms too, after any white space. */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Quoted for either separator: a file read with the wrong one must not start a formula in mid-cell. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * A cell by RFC 4180. A text that a spreadsheet would run as a formula gets a leading apostrophe: visitors wrote it.
 */
function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file, with its line end. */
export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(csvCell).join(separators[separator])}\r\n`;
}
