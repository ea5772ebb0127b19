const months = 'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** A day, a month or a year. */
const datePart = `(?:\\d{1,4}|(?:${months})[\\p{L}]*\\.?)`;

/** `1-2`, `01.фев`, `Jan-02`, `2026-01-15`, `9:00:00`. */
const dateLike = new RegExp(`^${datePart}(?:[./\\- ]${datePart}){1,2}$|^\\d{1,2}:\\d{2}(?::\\d{2})?$`, 'iu');
/** `44198`, `1,5`, `1E+05`, `50%`. */
const numberLike = /^[+-]?[\d\s\u00a0]+(?:[.,]\d+)?(?:E[+-]?\d+)?%?$/iu;
const truthLike = /^(?:true|false|истина|ложь)$/iu;

/** What a spreadsheet makes a date, a number or a truth value of, or has made. */
export function isConvertible(text: string): boolean {
  return [dateLike, numberLike, truthLike].some((like) => like.test(text.trim()));
}

/** `#NAME?`, `#ИМЯ?`, `#ЗНАЧ!`, `#N/A`. */
const errorValue = /^#[\p{Lu}\d/]+[!?]?$/u;

/** Single-byte encodings that spreadsheets here take UTF-8 for: the byte of each letter. */
const singleByteEncodings = ['windows-1251', 'windows-1252'].map((name) => {
  const letters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
});

/** Whether a text is UTF-8 that somebody read in another encoding: `РљСѓСЂСЃ` for `Курс`, `oÊ»` for `oʻ`. */
function isMojibake(text: string): boolean {
  return singleByteEncodings.some((encoding) => {
    const bytes = [...text].map((letter) => encoding.get(letter));
    if (bytes.includes(undefined) || !bytes.some((byte = 0) => byte > 127)) return false;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * What a spreadsheet did to a text that nobody can undo, as a remedy; undefined where it did nothing.
 * @param text as it came back.
 * @param old as it stood before.
 */
export function damageOf(text: string, old: string): string | undefined {
  if (text.includes('\ufffd') || isMojibake(text)) {
    return 'its letters were read in another encoding: save the file as CSV UTF-8 and write the text again';
  }
  const markWithinWord = /\p{L}\?\p{L}/u;
  if (markWithinWord.test(text) && !markWithinWord.test(old)) {
    return 'a ? stands where another encoding had no letter: save the file as CSV UTF-8 and write the text again';
  }
  if (errorValue.test(text.trim()))
    return 'the spreadsheet calculated it: format the column as text and write it again';
  if (isConvertible(text) && text.trim() !== old.trim()) {
    return `the spreadsheet may have made a date or a number of it (${JSON.stringify(text)}): format the column as text and write it again, or edit the JSON`;
  }
  return undefined;
}
