const months = 'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const weekdayFree = `(?:\\d{1,4}|(?:${months})[\\p{L}]*\\.?)`;

/** `1-2`, `01.фев`, `Jan-02`, `2026-01-15`, `9:00:00`. */
const dateLike = new RegExp(`^${weekdayFree}(?:[./\\- ]${weekdayFree}){1,2}$|^\\d{1,2}:\\d{2}(?::\\d{2})?$`, 'iu');
/** `44198`, `1,5`, `1E+05`, `50%`. */
const numberLike = /^[+-]?[\d\s\u00a0]+(?:[.,]\d+)?(?:E[+-]?\d+)?%?$/iu;
const truthLike = /^(?:true|false|истина|ложь)$/iu;

/** What a spreadsheet makes a date, a number or a truth value of, or has made. */
export function isConvertible(text: string): boolean {
  return [dateLike, numberLike, truthLike].some((like) => like.test(text.trim()));
}

/** `#NAME?`, `#ИМЯ?`, `#ЗНАЧ!`, `#N/A`. */
const errorValue = /^#[\p{Lu}\d/]+[!?]?$/u;

const windows1251 = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
);

/** Whether a text is UTF-8 that somebody read as windows-1251: `РљСѓСЂСЃ` for `Курс`. */
function isMojibake(text: string): boolean {
  const bytes = [...text].map((letter) => windows1251.get(letter));
  const isForeign = bytes.some((byte) => byte !== undefined && byte > 127);
  if (!isForeign || bytes.includes(undefined)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
    return true;
  } catch {
    return false;
  }
}

const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map((word) => word.length));

/**
 * What a spreadsheet did to a text that nobody can undo, as a remedy; undefined where it did nothing.
 * @param text as it came back.
 * @param old as it stood before.
 */
export function damageOf(text: string, old: string): string | undefined {
  if (text.includes('\ufffd') || isMojibake(text)) {
    return 'its letters were read in another encoding: save the file as CSV UTF-8 and write the text again';
  }
  if (/\p{L}\?\p{L}/u.test(text) && longestWord(text) > 2 && !/\p{L}\?\p{L}/u.test(old)) {
    return 'a ? stands where another encoding had no letter: save the file as CSV UTF-8 and write the text again';
  }
  if (errorValue.test(text.trim()))
    return 'the spreadsheet calculated it: format the column as text and write it again';
  if (isConvertible(text) && text.trim() !== old.trim()) {
    return `the spreadsheet may have made a date or a number of it (${JSON.stringify(text)}): format the column as text and write it again, or edit the JSON`;
  }
  return undefined;
}
