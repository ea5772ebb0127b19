import type guaranteeWords from '../content/guarantees/uz.json';
import type siteWords from '../content/site/uz.json';
import type unitWords from '../content/units/uz.json';
import { deriveFromContent, getContent } from '../model/content.ts';
import { getCourses } from '../model/courses.ts';
import { defaultLanguage, type Language, type LanguageCode, languageOf } from '../model/languages.ts';
import { getSite } from '../site.config.ts';
import { dictionariesOf, getWrittenPlaces, type TextPlace } from './content-files.ts';
import { factValues } from './fact-values.ts';
import type { LanguageContext } from './i18n-context.tsx';
import { createTranslator, type Translator, type TranslatorSource, type Values } from './translator.ts';

export const getDictionaries = deriveFromContent(() => dictionariesOf(getContent()));

interface TextOptions {
  decorate?: (text: string, place: TextPlace) => string;
  brand?: string;
  onMissing?: (namespace: string, key: string) => void;
}

export function languageTexts(
  language: Language,
  { decorate, brand = getSite().brand, onMissing }: TextOptions = {},
): LanguageContext {
  const source = (namespace: string, other = language): TranslatorSource => {
    const set = getDictionaries()[namespace] ?? {};
    return {
      language: other,
      dictionary: set[other.code] ?? {},
      shape: set[defaultLanguage.code] ?? {},
      values: { brand },
      onMissing: (key) => onMissing?.(namespace, key),
    };
  };
  const units = createTranslator<typeof unitWords>(source('units'));
  const guarantees = createTranslator<typeof guaranteeWords>(source('guarantees'));

  const decorated = (namespace: string, other = language): TranslatorSource => ({
    ...source(namespace, other),
    ...(decorate && {
      decorate: (text, key) =>
        decorate(text, getWrittenPlaces()({ file: `content/${namespace}/${other.code}.json`, key })),
    }),
  });

  function getT<D = Record<string, string>>(namespace: string): Translator<D> {
    const course = getCourses().find(({ id }) => namespace === `courses/${id}`);
    const shown = decorated(namespace);
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
    getT,
    getCourseT: (id) => getT(`courses/${id}`),
  };
}

interface MissingText {
  namespace: string;
  language: LanguageCode;
  key: string;
}

const getContexts = deriveFromContent(() => new Map<LanguageCode, LanguageContext>());
const missing = new Map<string, MissingText>();

/** @throws RangeError for an unknown code. */
export function textsOf(code: LanguageCode): LanguageContext {
  const onMissing = (namespace: string, key: string) =>
    missing.set(`${code} ${namespace} ${key}`, { namespace, language: code, key });
  const contexts = getContexts();
  const context = contexts.get(code) ?? languageTexts(languageOf(code), { onMissing });
  contexts.set(code, context);
  return context;
}

export function takeMissingTexts(): MissingText[] {
  const taken = [...missing.values()];
  missing.clear();
  return taken;
}
