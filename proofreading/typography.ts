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

/** The quotation marks of each language, and those within a quotation. */
export const quotationMarks: Readonly<Record<LanguageCode, Quotes & { inner: Quotes }>> = {
  uz: { open: '“', close: '”', inner: { open: '‘', close: '’' } },
  ru: { open: '«', close: '»', inner: { open: '„', close: '“' } },
};

/** The letters oʻ and gʻ have U+02BB; the tutuq belgisi, between other letters, is U+02BC. */
export const uzbekApostrophes = { letter: 'ʻ', tutuq: 'ʼ' } as const;
