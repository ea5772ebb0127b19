import { type LanguageCode, languages } from '../../model/languages.ts';
import { type Pattern, patternRule } from '../rule.ts';

/** Signs that keyboards, fonts and programs confuse. The plainest sign of each kind comes first. */
const apostropheSigns = "'‘’‛ʻʼʹ`´′";
const quoteSigns = '"“”„‟«»″';

const noBreakSpace = '\u00a0';

interface Quotes {
  open: string;
  close: string;
}

const english: Quotes = { open: '“', close: '”' };
const quotationMarks: Readonly<Partial<Record<LanguageCode, Quotes>>> = { uz: english, ru: { open: '«', close: '»' } };

const letter = 'ʻ';
const tutuq = 'ʼ';

const anyMark = `[${apostropheSigns}]`;
const anyBut = (right: string) => `[${apostropheSigns.replace(right, '')}]`;

/** A single quote before a word opens a quotation. A quote up to 100 characters later may close it. */
const singleQuoteOpened = "(?:^|[\\s(«“])['‘].{0,100}";

/** oʻ and gʻ take U+02BB. The tutuq belgisi, between other letters, takes U+02BC. Russian has no apostrophe. */
export const apostrophes = patternRule('apostrophes', [
  {
    wrong: new RegExp(
      `(?<=[og])${anyBut(letter)}(?=\\p{L})|(?<=\\p{L}[og])(?<!${singleQuoteOpened})${anyBut(letter)}(?!\\p{L})`,
      'giu',
    ),
    languages: ['uz'],
    hint: `write oʻ and gʻ with ${letter} (U+02BB)`,
    right: letter,
  },
  {
    wrong: new RegExp(`(?<=\\p{L})(?<![og])${anyBut(tutuq)}(?=\\p{L})`, 'giu'),
    languages: ['uz'],
    hint: `write the tutuq belgisi as ${tutuq} (U+02BC)`,
    right: tutuq,
  },
  {
    wrong: new RegExp(`(?<!\\p{L})${anyMark}|(?<=\\p{L})(?<![og])${anyMark}(?!\\p{L})`, 'giu'),
    languages: ['uz'],
    hint: 'quote with “ ”, or remove the sign',
  },
  { wrong: new RegExp(anyMark, 'gu'), languages: ['ru'], hint: 'Russian has no apostrophe: quote with « »' },
]);

const anyQuote = `[${quoteSigns}]`;
const noQuote = `[^${quoteSigns}]`;

function quotesOf(language: LanguageCode): Pattern[] {
  const { open, close } = quotationMarks[language] ?? english;
  const own = `${open}${noQuote}*${close}`;
  return [
    {
      // The lookahead comes first: a lookbehind at every character would take quadratic time.
      wrong: new RegExp(`(?=${anyQuote})(?!${own})(?<!${open}${noQuote}*)${anyQuote}(${noQuote}+)${anyQuote}`, 'gu'),
      languages: [language],
      hint: `quote with ${open} ${close}`,
      right: (match) => `${open}${match.slice(1, -1)}${close}`,
    },
    {
      wrong: new RegExp(`${open}(?!${noQuote}*${close})|(?=${close})(?<!${open}${noQuote}*)${close}|["„‟″]$`, 'gu'),
      languages: [language],
      hint: `${open} or ${close} is unpaired: add the other, or remove it`,
    },
  ];
}

export const quotes = patternRule(
  'quotes',
  languages.flatMap(({ code }) => quotesOf(code)),
);

export const punctuation = patternRule('punctuation', [
  {
    wrong: /(?<![ \u00a0])[ \u00a0]+(?=[,.;:!?…](?:\s|$))/gu,
    hint: 'remove the space before the punctuation',
    right: '',
  },
  { wrong: /(?<=\p{L}[,;:!?])(?=\p{L})/gu, hint: 'add a space after the punctuation', right: ' ' },
  { wrong: /(?<=\p{Ll}[.])(?=\p{Lu})/gu, hint: 'add a space after the full stop', right: ' ' },
  { wrong: /\.{3}/gu, hint: 'write the ellipsis as one character, …', right: '…' },
  { wrong: /(?<!\.)\.\.(?!\.)|,,|[;:]{2}/gu, hint: 'doubled punctuation: remove one' },
  {
    wrong: /[([“«][ \u00a0]+|(?<![ \u00a0])[ \u00a0]+[)\]”»]/gu,
    hint: 'remove the space inside brackets or quotes',
    right: (match) => match.trim(),
  },
]);

/** A range takes an en dash without spaces. A pause takes an en dash in Uzbek and an em dash in Russian. */
export const dashes = patternRule('dashes', [
  { wrong: /--+/gu, hint: 'write one dash', right: '–' },
  {
    // A hyphen before a month belongs to the Uzbek ordinal: 15-yanvar.
    wrong: /(?<=\d|\}\})(?: ?-|—) ?(?=\d|\{\{(?!month\}))/gu,
    hint: 'a range takes an en dash without spaces',
    right: '–',
  },
  {
    wrong: /(?<!\}\})[ \u00a0][-—][ \u00a0]|(?<=\}\})[ \u00a0][-—][ \u00a0](?!\{\{(?!brand\}))/gu,
    languages: ['uz'],
    hint: 'the pause in Uzbek is an en dash after a non-breaking space',
    right: `${noBreakSpace}– `,
  },
  {
    wrong: /(?<!\}\})[ \u00a0][-–][ \u00a0]|(?<=\}\})[ \u00a0][-–][ \u00a0](?!\{\{(?!brand\}))/gu,
    languages: ['ru'],
    hint: 'the pause in Russian is an em dash after a non-breaking space',
    right: `${noBreakSpace}— `,
  },
  { wrong: /(?<=\p{L})[–—](?=\p{L})/gu, hint: 'write a hyphen between words, or a dash with spaces' },
]);

export const spaces = patternRule('spaces', [
  // Comes first, because this fix can leave two spaces or a space at the end.
  {
    wrong: /[\t\u2000-\u2006\u2008-\u200a]/gu,
    hint: 'unusual space: replace it with a plain space',
    right: ' ',
  },
  { wrong: /[\u2007\u202f]/gu, hint: 'unusual non-breaking space: write U+00A0', right: noBreakSpace },
  { wrong: /[\u00ad\u200b\u2060\ufeff]/gu, hint: 'invisible character: remove it', right: '' },
  {
    wrong: /[ \u00a0]{2,}/gu,
    hint: 'write one space',
    right: (run) => (run.includes(noBreakSpace) ? noBreakSpace : ' '),
  },
  {
    wrong: /^[ \u00a0]+|(?<![ \u00a0])[ \u00a0]+$/gu,
    hint: 'remove the space at the start or end of the text',
    right: '',
  },
  {
    wrong: /^\n+|(?<!\n)\n+$|(?<=(?<!\n)\n\n)\n+/gu,
    hint: 'remove the empty lines at the start or end of the text, and all but one in it',
    right: '',
  },
]);

/** Russian typography: these words must not end a line. */
const shortWords = 'и|а|в|во|на|не|ни|но|с|со|к|ко|о|об|у|по|из|до|за|от|без|для|под|над|при';

export const nonBreakingSpaces = patternRule('non-breaking-spaces', [
  {
    wrong: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${shortWords}) (?=\\S)`, 'giu'),
    languages: ['ru'],
    hint: 'write a non-breaking space (U+00A0) after the short word',
    right: (match) => match.trimEnd() + noBreakSpace,
  },
  {
    wrong: /(?<=\{\{(?:count|amount|from|to|year|day|hours)\}\}) (?=[\p{L}%])|(?<=\d) (?=%)/gu,
    hint: 'write a non-breaking space (U+00A0) between the number and its unit',
    right: noBreakSpace,
  },
  { wrong: / (?=[–—] )/gu, hint: 'write a non-breaking space (U+00A0) before the dash', right: noBreakSpace },
]);
