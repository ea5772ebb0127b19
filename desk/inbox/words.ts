import inboxRu from '../../content/inbox/ru.json';
import inboxUz from '../../content/inbox/uz.json';
import { defaultLanguage, type Language, type LanguageCode, languageOf } from '../../content/languages.ts';
import unitsRu from '../../content/units/ru.json';
import unitsUz from '../../content/units/uz.json';
import type { Units } from '../../site/language/format.ts';
import { createTranslator, type Dictionary, type Translator } from '../../site/language/translator.ts';

/** Imported one by one: the browser's part of the inbox must not carry the texts of every page. */
const dictionaries: Record<LanguageCode, { inbox: Dictionary; units: Dictionary }> = {
  uz: { inbox: inboxUz, units: unitsUz },
  ru: { inbox: inboxRu, units: unitsRu },
};

export interface InboxWords {
  language: Language;
  words: Translator<typeof inboxUz>;
  units: Units;
}

/** The inbox's texts in a language. @param brand what texts call `{{brand}}`. */
export function inboxWords(code: LanguageCode, brand: string): InboxWords {
  const language = languageOf(code);
  const { inbox, units } = dictionaries[code];
  const shape = dictionaries[defaultLanguage.code];
  return {
    language,
    words: createTranslator({ language, dictionary: inbox, shape: shape.inbox, values: { brand } }),
    units: createTranslator({ language, dictionary: units, shape: shape.units }),
  };
}
