import { withoutBidiControls } from '../api/text.ts';

/** With this mark, Excel reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Spreadsheets do not find a word beside a no-break space. A tab may separate cells. */
const unusualSpaces = /[\t\u00a0\u2007\u202f]/g;

// A program that expects another separator starts a cell at every comma, semicolon and line, and ignores quotes.
// At the end of a text, the quote that ends the cell would start another.
const formulaStart = /(^|[,;\n])((?:[^\S\n]|")*)(?=[=+\-@＝＋－＠]|$)/gu;

const needsQuotes = /[",;\n]/;

/** RFC 4180. A visitor's text must not run as a formula, or change the direction of later cells. */
function csvCell(text: string): string {
  const plain = withoutBidiControls(text).replace(/\r\n?/g, '\n').replace(unusualSpaces, ' ').trim();
  if (plain === '') return '';
  const harmless = plain.replace(formulaStart, "$1$2'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Excel in Uzbek and Russian expects semicolons. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
