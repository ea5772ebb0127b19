import type guaranteeWords from '../content/guarantees/uz.json';
import type siteWords from '../content/site/uz.json';
import type unitWords from '../content/units/uz.json';
import { content, onContentReplaced } from '../model/content.ts';
import { courses } from '../model/courses.ts';
import { defaultLanguage, type Language, type LanguageCode, languageOf } from '../model/languages.ts';
import { site } from '../site.config.ts';
import { dictionariesOf } from './content-files.ts';
import { factValues } from './fact-values.ts';
import type { LanguageContext } from './i18n-context.tsx';
import {
  createTranslator,
  type Dictionary,
  type TextOrigin,
  type Translator,
  type TranslatorSource,
  type Values,
} from './translator.ts';

/** Every dictionary, by its folder under `content/`: `pages/home`, `courses/qa`, `site`, `units`. */
export let dictionaries = dictionariesOf(content);

/** A folder's dictionary in a language, and the default language's beside it as the shape to follow. */
function dictionaryOf(namespace: string, language: Language): { dictionary: Dictionary; shape: Dictionary } {
  const set = dictionaries[namespace] ?? {};
  const shape = set[defaultLanguage.code] ?? {};
  return { dictionary: set[language.code] ?? {}, shape };
}

/** Where a text is written. */
export interface TextPlace extends TextOrigin {
  /** `content/pages/home/uz.json`. */
  file: string;
}

interface TextOptions {
  /** Applied to each finished text. Phrases that stand within other texts are not decorated twice. */
  decorate?: (text: string, place: TextPlace) => string;
  /** What stands where a text names the school, if not its configured name. */
  brand?: string;
  /** Hears of every text that a page asked for and no dictionary has. */
  onMissing?: (namespace: string, key: string) => void;
}

/** All texts of the site in one language, those of courses with their facts filled in. */
export function languageTexts(
  language: Language,
  { decorate, brand = site.brand, onMissing }: TextOptions = {},
): LanguageContext {
  const source = (namespace: string, other = language): TranslatorSource => ({
    language: other,
    ...dictionaryOf(namespace, other),
    values: { brand },
    onMissing: (key) => onMissing?.(namespace, key),
  });
  const units = createTranslator<typeof unitWords>(source('units'));
  const guarantees = createTranslator<typeof guaranteeWords>(source('guarantees'));

  const decorated = (namespace: string, other = language): TranslatorSource => ({
    ...source(namespace, other),
    ...(decorate && {
      decorate: (text, origin) => decorate(text, { ...origin, file: `content/${namespace}/${other.code}.json` }),
    }),
  });

  function getT<D = Record<string, string>>(namespace: string): Translator<D> {
    const course = courses.find(({ id }) => namespace === `courses/${id}`);
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

const contexts = new Map<LanguageCode, LanguageContext>();
const missing = new Map<string, MissingText>();

/**
 * The texts of a language, as pages and forms show them; what they lack goes to {@link takeMissingTexts}.
 * @throws RangeError for a code that is no language's.
 */
export function textsOf(code: LanguageCode): LanguageContext {
  const onMissing = (namespace: string, key: string) =>
    missing.set(`${code} ${namespace} ${key}`, { namespace, language: code, key });
  const context = contexts.get(code) ?? languageTexts(languageOf(code), { onMissing });
  contexts.set(code, context);
  return context;
}

onContentReplaced(() => {
  dictionaries = dictionariesOf(content);
  contexts.clear();
});

/** Hands over the texts that were asked for since the last time and that no dictionary has; pages show the key instead. */
export function takeMissingTexts(): MissingText[] {
  const taken = [...missing.values()];
  missing.clear();
  return taken;
}
