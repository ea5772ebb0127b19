import type { CourseFacts } from '../../content/courses/define-course.ts';
import { courses } from '../../content/courses/index.ts';
import type guaranteeWords from '../../content/guarantees/uz.json';
import type { Language } from '../../content/languages.ts';
import type siteWords from '../../content/site/uz.json';
import type unitWords from '../../content/units/uz.json';
import { dictionaryOf } from './dictionaries.ts';
import { factValues } from './fact-values.ts';
import type { LanguageContext } from './provider.tsx';
import { type AnyTranslator, createTranslator, type TranslatorSource } from './translator.ts';

type Decorate = TranslatorSource['decorate'];

/**
 * All texts of the site in one language, courses with their facts filled in.
 * @param decorate what the tests do to every text to tell it from one that a component holds itself.
 */
export function languageTexts(language: Language, decorate?: Decorate): LanguageContext {
  const plain = (copy: string) => ({ language, ...dictionaryOf(copy, language) });
  const units = createTranslator<typeof unitWords>(plain('units'));
  const guarantees = createTranslator<typeof guaranteeWords>(plain('guarantees'));

  const courseOf = (copy: string): CourseFacts | undefined => courses.find((course) => copy === `courses/${course.id}`);

  return {
    language,
    units: createTranslator({ ...plain('units'), decorate }),
    guarantees: createTranslator({ ...plain('guarantees'), decorate }),
    words: createTranslator<typeof siteWords>({ ...plain('site'), decorate }),
    wordsOf: (other) =>
      createTranslator<typeof siteWords>({ language: other, ...dictionaryOf('site', other), decorate }),
    copyOf: (copy): AnyTranslator => {
      const course = courseOf(copy);
      const values = course && factValues(course, units, guarantees);
      return createTranslator({ ...plain(copy), values, decorate });
    },
  };
}
