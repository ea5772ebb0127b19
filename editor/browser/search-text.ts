/** A text as it is compared: signs that look alike are the same, and a keyboard can type each. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[ʻʼ‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/ё/g, 'е')
    .trim();

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The numbers of a text without what groups their digits: spaces, brackets, hyphens. */
const numbersIn = (text: string) => (text.match(/\d(?:[\s().-]*\d)*/g) ?? []).map(digitsOf);

/** @returns whether a shown text has what is typed. Numbers and phones are found however they are typed: `5000000`, `901234567`. */
export function createSearch(typed: string): ((shown: string) => boolean) | undefined {
  const wanted = normalize(typed);
  if (wanted === '') return undefined;
  const number = /^\+?[\d\s().-]{3,}$/.test(wanted) ? digitsOf(wanted) : '';
  return (shown) => {
    const text = normalize(shown);
    return text.includes(wanted) || (number.length >= 3 && numbersIn(text).some((one) => one.includes(number)));
  };
}
