import { courses } from '../../content/courses/index.ts';
import type guaranteeWords from '../../content/guarantees/uz.json';
import type { Language } from '../../content/languages.ts';
import type siteWords from '../../content/site/uz.json';
import type unitWords from '../../content/units/uz.json';
import { site } from '../../site.config.ts';
import { dictionaryOf } from './dictionaries.ts';
import { factValues } from './fact-values.ts';
import type { LanguageContext } from './provider.tsx';
import {
  type AnyTranslator,
  createTranslator,
  type TextOrigin,
  type TranslatorSource,
  type Values,
} from './translator.ts';

/** Where a text is written. */
export interface TextPlace extends TextOrigin {
  /** `content/pages/home/uz.json`. */
  file: string;
}

const coursesByCopy = new Map(courses.map((course) => [`courses/${course.id}`, course]));

interface TextOptions {
  /** Applied to each finished text. Phrases that stand within other texts are not decorated twice. */
  decorate?: (text: string, place: TextPlace) => string;
  /** What stands where a text names the school, if not its configured name. */
  brand?: string;
  /** Hears of every text that a page asked for and no dictionary has. */
  onMissing?: (copy: string, key: string) => void;
}

/** All texts of the site in one language, those of courses with their facts filled in. */
export function languageTexts(
  language: Language,
  { decorate, brand = site.brand, onMissing }: TextOptions = {},
): LanguageContext {
  const source = (copy: string, other = language): TranslatorSource => ({
    language: other,
    ...dictionaryOf(copy, other),
    values: { brand },
    onMissing: (key) => onMissing?.(copy, key),
  });
  const units = createTranslator<typeof unitWords>(source('units'));
  const guarantees = createTranslator<typeof guaranteeWords>(source('guarantees'));

  const decorated = (copy: string, other = language): TranslatorSource => ({
    ...source(copy, other),
    ...(decorate && {
      decorate: (text, origin) => decorate(text, { ...origin, file: `content/${copy}/${other.code}.json` }),
    }),
  });

  function copyOf(copy: string): AnyTranslator {
    const course = coursesByCopy.get(copy);
    const shown = decorated(copy);
    let values: Values | undefined;
    return createTranslator({
      ...shown,
      get values() {
        values ??= { ...shown.values, ...(course && factValues(course, units, guarantees)) };
        return values;
      },
    });
  }

  return {
    language,
    units: createTranslator(decorated('units')),
    guarantees: createTranslator(decorated('guarantees')),
    words: createTranslator<typeof siteWords>(decorated('site')),
    wordsOf: (other) => createTranslator<typeof siteWords>(decorated('site', other)),
    copyOf,
    copyOfCourse: (id) => copyOf(`courses/${id}`),
  };
}
