import { csvRow, type Separator } from '../../desk/inbox/csv.ts';
import { isConvertible } from './spreadsheet-damage.ts';

// What csvRow sets an apostrophe before: a formula at the start of a cell, and one after a separator within it.
const signs = String.raw`[=+\-@＝＋－＠]`;
const formula = String.raw`(?:\s*${signs}|[\t\r\n])`;
const afterSeparator = String.raw`([,;\t\r\n][\s"]*)`;

const formulaAtStart = new RegExp(`^${formula}`, 'u');
const guardsAtStart = new RegExp(`^'+(?=${formula})`, 'u');
const guardsWithin = new RegExp(`${afterSeparator}('+)(?=${signs})`, 'gu');
const oneGuardWithin = new RegExp(`${afterSeparator}'('*)(?=${signs})`, 'gu');

/** Whether a spreadsheet makes a date or a number of a text, once its apostrophes are gone. */
const isConvertibleWithin = (text: string) => isConvertible(text.replace(/^'+/, ''));

/** An apostrophe before what has some already or would be converted; {@link csvRow} adds those before formulas. */
function guard(text: string): string {
  const within = text.replace(guardsWithin, "$1'$2");
  if (guardsAtStart.test(text)) return `'${within}`;
  return isConvertibleWithin(text) && !formulaAtStart.test(text) ? `'${within}` : within;
}

/**
 * A line of a CSV file of which no spreadsheet runs or converts a cell. Every apostrophe that guards is one more than
 * the text has, so that {@link unguard} undoes exactly those.
 */
export function guardedRow(cells: readonly string[], separator: Separator): string {
  return csvRow(cells.map(guard), separator);
}

/** The text of a cell that {@link guardedRow} wrote. */
export function unguard(cell: string): string {
  const text = cell.replace(oneGuardWithin, '$1$2');
  const isGuarded = guardsAtStart.test(text) || (text.startsWith("'") && isConvertibleWithin(text));
  return isGuarded ? text.slice(1) : text;
}
