import type inboxTexts from '../../content/inbox/uz.json';
import type { Units } from '../../i18n/format.ts';
import { createTranslator, type Dictionary, type Translator } from '../../i18n/translator.ts';
import { defaultLanguage, type Language, type LanguageCode, languageOf, languages } from '../../model/languages.ts';
import { trialResultsOf } from '../../model/trials.ts';

/** Only these files: the inbox's browser code must not carry the texts of every page. */
const inboxes = import.meta.glob<Dictionary>('/content/inbox/*.json', { eager: true, import: 'default' });
const unitsOf = import.meta.glob<Dictionary>('/content/units/*.json', { eager: true, import: 'default' });

const dictionariesOf = (code: LanguageCode) => ({
  inbox: inboxes[`/content/inbox/${code}.json`] ?? {},
  units: unitsOf[`/content/units/${code}.json`] ?? {},
});

export interface InboxI18n {
  language: Language;
  t: Translator<typeof inboxTexts>;
  units: Units;
}

/** @param brand replaces `{{brand}}` in texts. */
export function getInboxI18n(code: LanguageCode, brand: string): InboxI18n {
  const language = languageOf(code);
  const { inbox, units } = dictionariesOf(code);
  const shape = dictionariesOf(defaultLanguage.code);
  return {
    language,
    t: createTranslator({ language, dictionary: inbox, shape: shape.inbox, values: { brand } }),
    units: createTranslator({ language, dictionary: units, shape: shape.units }),
  };
}

/** `Birinchi bag: 4 tadan 3 tasi`. A spreadsheet takes the stored result, `3/4`, for a date. */
export const trialText = (results = '', t: InboxI18n['t']): string =>
  trialResultsOf(results)
    .map(({ id, done, all }) => `${t(`trials.${id}`)}: ${t('trial', { found: done, all })}`)
    .join(', ');

/** Each language's name in itself: `Русский`. */
export const languageNames = Object.fromEntries(
  languages.map(({ code }) => [code, getInboxI18n(code, '').t('language.own')]),
) as Readonly<Record<LanguageCode, string>>;
