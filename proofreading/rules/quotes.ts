import { type Pattern, patternRule } from '../rule.ts';

const anyDouble = '["“”„‟«»]';

/** Quotes of a language: pairs of another kind become its own, and what has no pair is reported. */
function quotesOf(language: 'uz' | 'ru', open: string, close: string): Pattern[] {
  const own = `${open}[^"“”„‟«»]*${close}`;
  return [
    {
      wrong: new RegExp(`(?!${own})(?<!${open}[^"“”„‟«»]*)${anyDouble}([^"“”„‟«»]+)${anyDouble}`, 'gu'),
      languages: [language],
      remedy: `quote with ${open} ${close}`,
      right: (match) => `${open}${match.slice(1, -1)}${close}`,
    },
    {
      wrong: new RegExp(`${open}(?![^"“”„‟«»]*${close})|(?<!${open}[^"“”„‟«»]*)${close}|["„‟]$`, 'gu'),
      languages: [language],
      remedy: `${open} or ${close} has lost its other half`,
    },
  ];
}

/** Uzbek quotes “so”, Russian «так». */
export const quotes = patternRule('quotes', [...quotesOf('uz', '“', '”'), ...quotesOf('ru', '«', '»')]);
