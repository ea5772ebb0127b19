import type { FormId } from '../../content/forms/form-ids.ts';
import type copy from '../../content/forms/uz.json';
import { type LanguageCode, languageOf } from '../../content/languages.ts';
import { formSubject } from '../../site/language/form-subject.ts';
import type { LanguageContext } from '../../site/language/provider.tsx';
import { languageTexts } from '../../site/language/texts.ts';
import type { Translator } from '../../site/language/translator.ts';

export type FormWords = Translator<typeof copy>;

const contexts = new Map<LanguageCode, LanguageContext>();

/** The site's words in a language. */
export function wordsIn(code: LanguageCode): LanguageContext {
  const context = contexts.get(code) ?? languageTexts(languageOf(code));
  contexts.set(code, context);
  return context;
}

/** The words of the forms in a language. */
export function formWordsIn(code: LanguageCode): FormWords {
  return wordsIn(code).copyOf('forms') as unknown as FormWords;
}

/** What an application on a form is about, in a language. */
export function subjectOf(form: FormId, code: LanguageCode): string {
  return formSubject(wordsIn(code), form);
}
