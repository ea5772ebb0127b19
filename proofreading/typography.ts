import type { LanguageCode } from '../content/languages.ts';

/** Signs that keyboards, fonts and programs put for one another, each kind with its plainest sign first. */
export const signs = {
  space: ' \u00a0\u202f\u2007\u2009\t',
  apostrophe: "'‘’‛ʻʼʹ`´′",
  quote: '"“”„‟«»″',
  dash: '-‐‑‒–—−',
} as const;

export const noBreakSpace = '\u00a0';

/** Quotation marks. */
interface Quotes {
  open: string;
  close: string;
}

type Marks = Quotes & { inner: Quotes };

const english: Marks = { open: '“', close: '”', inner: { open: '‘', close: '’' } };

const marks: Readonly<Partial<Record<LanguageCode, Marks>>> = {
  uz: english,
  ru: { open: '«', close: '»', inner: { open: '„', close: '“' } },
};

/** The quotation marks of a language, and those within a quotation; a language without a row here has the English ones. */
export const quotationMarks = (language: LanguageCode): Marks => marks[language] ?? english;

/** The letters oʻ and gʻ have U+02BB; the tutuq belgisi, between other letters, is U+02BC. */
export const uzbekApostrophes = { letter: 'ʻ', tutuq: 'ʼ' } as const;
