import { courses } from '../../content/courses/index.ts';
import type guaranteeWords from '../../content/guarantees/uz.json';
import type { Language } from '../../content/languages.ts';
import type siteWords from '../../content/site/uz.json';
import type unitWords from '../../content/units/uz.json';
import { site } from '../../site.config.ts';
import { dictionaryOf } from './dictionaries.ts';
import { factValues } from './fact-values.ts';
import type { LanguageContext } from './provider.tsx';
import { type AnyTranslator, createTranslator, type TranslatorSource } from './translator.ts';

interface TextOptions {
  /** What the tests do to every text to tell it from one that a component holds itself. */
  decorate?: TranslatorSource['decorate'];
  /** What stands where a text names the school, if not its configured name. */
  brand?: string;
  /** Hears of every text that a page asked for and no dictionary has. */
  onMissing?: (copy: string, key: string) => void;
}

/** All texts of the site in one language, courses with their facts filled in. */
export function languageTexts(
  language: Language,
  { decorate, brand = site.brand, onMissing }: TextOptions = {},
): LanguageContext {
  /** Phrases that stand within other texts are not decorated twice. */
  const source = (copy: string, other = language): TranslatorSource => ({
    language: other,
    ...dictionaryOf(copy, other),
    values: { brand },
    onMissing: (key) => onMissing?.(copy, key),
  });
  const units = createTranslator<typeof unitWords>(source('units'));
  const guarantees = createTranslator<typeof guaranteeWords>(source('guarantees'));

  function copyOf(copy: string): AnyTranslator {
    const course = courses.find(({ id }) => copy === `courses/${id}`);
    const { values } = source(copy);
    const facts = course && factValues(course, units, guarantees);
    return createTranslator({ ...source(copy), values: { ...values, ...facts }, decorate });
  }

  return {
    language,
    units: createTranslator({ ...source('units'), decorate }),
    guarantees: createTranslator({ ...source('guarantees'), decorate }),
    words: createTranslator<typeof siteWords>({ ...source('site'), decorate }),
    wordsOf: (other) => createTranslator<typeof siteWords>({ ...source('site', other), decorate }),
    copyOf,
    copyOfCourse: (id) => copyOf(`courses/${id}`) as (key: string) => string,
  };
}
