import { courses } from '../model/courses.ts';
import { type LanguageCode, languageOf } from '../model/languages.ts';
import { site } from '../site.config.ts';
import { factValues } from './fact-values.ts';
import type { DictionarySets } from './read-dictionaries.ts';
import { createTranslator, interpolate, type Values } from './translator.ts';

/** What the code fills in texts that are no course's. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  forms: ['title', 'subject', 'receipt', 'operator', 'taxNumber', 'purpose', 'months'],
  inbox: ['count', 'date', 'day', 'key', 'month', 'name', 'receipt', 'status', 'time', 'wait'],
  notifications: ['label', 'subject', 'value'],
  site: ['count', 'current', 'total', 'subject', 'schedule', 'hours', 'homework', 'terms', 'people'],
  units: ['count', 'from', 'to', 'amount', 'year', 'month', 'day', 'dates', 'items', 'last', 'sessions', 'hours'],
  guarantees: ['days', 'weeks', 'week', 'percent'],
  'pages/guarantees': ['subject'],
  'pages/privacy': ['operator', 'taxNumber', 'months', 'days', 'marks', 'host'],
};

/** The facts that a folder's texts may name, as its language says them; none for what is no course. */
export function factsOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  const course = courses.find(({ id }) => namespace === `courses/${id}`);
  if (!course) return {};
  const source = (from: string) => ({ language: languageOf(code), dictionary: sets[from]?.[code] ?? {} });
  return factValues(course, createTranslator(source('units')), createTranslator(source('guarantees')));
}

/** What is known at build time of all that a folder's texts may name: its facts and the brand. */
export function buildTimeValuesOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  return { ...factsOf(sets, namespace, code), brand: site.brand };
}

/**
 * How many characters a text has where it is shown, its placeholders filled.
 * @returns undefined where it names something that is known only when the page is used.
 */
export function shownLength(text: string, values: Values): number | undefined {
  const shown = interpolate(text, values);
  return shown.includes('{{') ? undefined : [...shown].length;
}

/** The placeholders that a folder's texts may name in a language. */
export function placeholdersOf(sets: DictionarySets, namespace: string, code: LanguageCode): readonly string[] {
  return namespace.startsWith('courses/')
    ? Object.keys(factsOf(sets, namespace, code))
    : (placeholders[namespace] ?? []);
}
