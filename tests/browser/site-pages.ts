import type unitTexts from '../../content/units/uz.json';
import { buildTimeValuesOf } from '../../i18n/check-dictionaries.ts';
import { readDictionaries } from '../../i18n/content-files.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { joinHyphens } from '../../i18n/unbroken-words.ts';
import { defaultLanguage, type LanguageCode, languageOf, languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';

export const addresses = languages.flatMap(({ code, prefix }) =>
  routes.map((route) => ({ address: localizedPath(route.path, prefix), code, route })),
);

/** The first page of each kind: without a form, of a course, for companies, for questions. */
export const oneOfEachKind = routes.filter((route, index) => {
  const kindOf = ({ course, form }: typeof route) => (course ? 'course' : form);
  return routes.findIndex((other) => kindOf(other) === kindOf(route)) === index;
});

const sets = readDictionaries();

/** Texts as pages show them, with facts and brand. @param namespace folder under `content/`: `pages/contact`. */
export const textsOf = <Texts = Record<string, string>>(
  namespace: string,
  code: LanguageCode = defaultLanguage.code,
): Translator<Texts> =>
  createTranslator({
    language: languageOf(code),
    dictionary: sets[namespace]?.[code] ?? {},
    shape: sets[namespace]?.[defaultLanguage.code],
    values: buildTimeValuesOf(sets, namespace, code),
    // CSS keeps dates whole, and the owner's inbox joins no hyphens.
    ...(!['inbox', 'units'].includes(namespace) && { decorate: joinHyphens }),
  });

export const unitsOf = (code: LanguageCode) => textsOf<typeof unitTexts>('units', code);
