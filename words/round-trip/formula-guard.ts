import { csvRow, type Separator } from '../../desk/inbox/csv.ts';
import { isConvertible } from './spreadsheet-damage.ts';

/** What {@link csvRow} sets an apostrophe before. */
const formula = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const laterSign = String.raw`(?=[=+\-@＝＋－＠])`;
const separated = String.raw`([,;\t\r\n][\s"]*)`;

const guardedStart = new RegExp(`^('+)(?=${formula})`, 'u');
const guardedLater = new RegExp(`${separated}('+)${laterSign}`, 'gu');
const oneGuardAtStart = new RegExp(`^'('*)(?=${formula})`, 'u');
const oneGuardLater = new RegExp(`${separated}'('*)${laterSign}`, 'gu');

const bare = (text: string) => text.replace(/^'+/, '');

/**
 * A line of a CSV file that no spreadsheet runs or converts: {@link csvRow} sets an apostrophe before formulas, this
 * before dates and numbers, and one more before apostrophes that stand there already, so that {@link unguard} undoes
 * exactly that.
 */
export function guardedRow(cells: readonly string[], separator: Separator): string {
  const guarded = cells.map((text) => {
    const start = isConvertible(bare(text)) && !guardedStart.test(text) && !new RegExp(`^${formula}`, 'u').test(text);
    return (start ? `'${text}` : text.replace(guardedStart, "'$1")).replace(guardedLater, "$1'$2");
  });
  return csvRow(guarded, separator);
}

/** The text of a cell that {@link guardedRow} wrote. */
export function unguard(cell: string): string {
  const text = cell.replace(oneGuardLater, '$1$2');
  if (oneGuardAtStart.test(text)) return text.slice(1);
  return text.startsWith("'") && isConvertible(bare(text)) ? text.slice(1) : text;
}
