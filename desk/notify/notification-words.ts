import type { FormId } from '../../content/forms/form-ids.ts';
import { type LanguageCode, languageOf } from '../../content/languages.ts';
import type words from '../../content/notifications/uz.json';
import { dictionaryOf } from '../../site/language/dictionaries.ts';
import { createTranslator, type Translator } from '../../site/language/translator.ts';

/** The names of what visitors apply for, which the site knows in each language. */
export interface Names {
  /** What a form is about: the course, or our services. */
  subjectOf(form: FormId, language: LanguageCode): string;
  /** Keys of all services that a company can want. */
  services: readonly string[];
  serviceOf(service: string, language: LanguageCode): string;
}

/** The texts of notifications. @param code the owner's language. */
export function notificationWords(code: LanguageCode): Translator<typeof words> {
  const language = languageOf(code);
  return createTranslator<typeof words>({ language, ...dictionaryOf('notifications', language) });
}
