import type inboxCopy from '../../content/inbox/uz.json';
import { defaultLanguage, type Language, type LanguageCode, languageOf, languages } from '../../content/languages.ts';
import type { Units } from '../../site/language/format.ts';
import { createTranslator, type Dictionary, type Translator } from '../../site/language/translator.ts';

/** These alone: the browser's part of the inbox must not carry the texts of every page. */
const inboxes = import.meta.glob<Dictionary>('/content/inbox/*.json', { eager: true, import: 'default' });
const unitsOf = import.meta.glob<Dictionary>('/content/units/*.json', { eager: true, import: 'default' });

const dictionariesOf = (code: LanguageCode) => ({
  inbox: inboxes[`/content/inbox/${code}.json`] ?? {},
  units: unitsOf[`/content/units/${code}.json`] ?? {},
});

export interface InboxWords {
  language: Language;
  words: Translator<typeof inboxCopy>;
  units: Units;
}

/** The inbox's texts in a language. @param brand what texts call `{{brand}}`. */
export function inboxWords(code: LanguageCode, brand: string): InboxWords {
  const language = languageOf(code);
  const { inbox, units } = dictionariesOf(code);
  const shape = dictionariesOf(defaultLanguage.code);
  return {
    language,
    words: createTranslator({ language, dictionary: inbox, shape: shape.inbox, values: { brand } }),
    units: createTranslator({ language, dictionary: units, shape: shape.units }),
  };
}

/** Each language's name in itself: `Русский`. */
export const languageNames = Object.fromEntries(
  languages.map(({ code }) => [code, inboxWords(code, '').words('language.own')]),
) as Readonly<Record<LanguageCode, string>>;
