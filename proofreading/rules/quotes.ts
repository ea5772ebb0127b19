import { type LanguageCode, languages } from '../../content/languages.ts';
import { type Pattern, patternRule } from '../rule.ts';
import { quotationMarks, signs } from '../typography.ts';

const anyQuote = `[${signs.quote}]`;
const noQuote = `[^${signs.quote}]`;

/** Quotes of a language: pairs of another kind become its own, and what has no pair is reported. */
function quotesOf(language: LanguageCode): Pattern[] {
  const { open, close } = quotationMarks(language);
  const own = `${open}${noQuote}*${close}`;
  return [
    {
      wrong: new RegExp(`(?!${own})(?<!${open}${noQuote}*)${anyQuote}(${noQuote}+)${anyQuote}`, 'gu'),
      languages: [language],
      remedy: `quote with ${open} ${close}`,
      right: (match) => `${open}${match.slice(1, -1)}${close}`,
    },
    {
      wrong: new RegExp(`${open}(?!${noQuote}*${close})|(?<!${open}${noQuote}*)${close}|["„‟″]$`, 'gu'),
      languages: [language],
      remedy: `${open} or ${close} has lost its other half`,
    },
  ];
}

/** Uzbek quotes “so”, Russian «так». */
export const quotes = patternRule(
  'quotes',
  languages.flatMap(({ code }) => quotesOf(code)),
);
