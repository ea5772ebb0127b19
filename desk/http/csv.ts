import { withoutBidiControls } from '../api/text.ts';

/** With this mark, Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

const separators = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof separators;

/** The start of a formula in spreadsheets, also in wide forms and after white space. */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** For either separator. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/** RFC 4180. A visitor's text must not run as a formula, or change the direction of later cells. */
function csvCell(text: string): string {
  const plain = withoutBidiControls(text);
  const harmless = formulaStart.test(plain) ? `'${plain}` : plain;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(csvCell).join(separators[separator])}\r\n`;
}
