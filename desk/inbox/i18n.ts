import type inboxTexts from '../../content/inbox/uz.json';
import type { Units } from '../../i18n/format.ts';
import { createTranslator, type Dictionary, type Translator } from '../../i18n/translator.ts';
import { defaultLanguage, type Language, type LanguageCode, languageOf, languages } from '../../model/languages.ts';
import { pointNumbers } from '../../model/points.ts';
import { type Application, formKindOf, type Status, type StatusChange } from '../api/application.ts';

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

/** In the words of the form's kind: nobody enrols for a question. @param form undefined for all forms. */
export function statusName(status: Status, t: InboxI18n['t'], form = ''): string {
  const kind = formKindOf(form);
  if (kind === 'company' && (status === 'interviewed' || status === 'enrolled')) return t(`companyStatus.${status}`);
  return kind === 'question' && status === 'called' ? t('questionStatus.called') : t(`status.${status}`);
}

/** With the number of unanswered calls from the second on, or why not: `Koʻtarmadi · 2`, `Rad etildi · narxi`. */
export function statusText(
  change: Pick<StatusChange, 'status'> & Partial<StatusChange & Pick<Application, 'form'>>,
  t: InboxI18n['t'],
): string {
  const { form, status, attempts = 0, refusalReason, refusalNote } = change;
  const isRepeated = status === 'noAnswer' && attempts > 1;
  const detail = isRepeated ? attempts : refusalReason && (refusalNote ?? t(`refusal.${refusalReason}`).toLowerCase());
  return [statusName(status, t, form), detail].filter(Boolean).join(' · ');
}

/** `3/4 bugs, 1/4 tools` */
export const pointsText = (points = '', t: InboxI18n['t']): string => points && t('points', pointNumbers(points));

/** Each language's name in itself: `Русский`. */
export const languageNames = Object.fromEntries(
  languages.map(({ code }) => [code, getInboxI18n(code, '').t('language.own')]),
) as Readonly<Record<LanguageCode, string>>;
