/** So that Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** What a spreadsheet takes for the start of a formula, wide forms too, after any white space. */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * A formula in mid-cell. Read with the wrong separator, a cell that is not the first of its line ends at its own
 * separators and line breaks, whatever quotes are around it.
 */
const laterFormula = /([,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu;

/** Quoted for either separator. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * A cell by RFC 4180. What a spreadsheet would run as a formula gets an apostrophe before it: visitors wrote it.
 */
function csvCell(text: string): string {
  const harmless = (formulaStart.test(text) ? `'${text}` : text).replace(laterFormula, "$1'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file, with its line end. */
export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(csvCell).join(separators[separator])}\r\n`;
}
