import {
  buildTimeValuesOf,
  checkDictionaries,
  placeholdersOf,
  pluralSuffix,
  renderedLength,
} from '../../i18n/check-dictionaries.ts';
import { defaultLanguage } from '../../model/languages.ts';
import type { Rule } from '../rule.ts';
import { characterLimitOf } from '../text-limits.ts';
import { proseOf } from '../texts.ts';

export const agreement: Rule = {
  name: 'agreement',
  find: ({ sets }) =>
    Object.entries(sets).flatMap(([namespace, set]) =>
      checkDictionaries(namespace, set, (code) => placeholdersOf(sets, namespace, code)).map(
        ({ language, key, hint }) => ({
          file: `content/${namespace}/${language}.json`,
          key,
          subject: key,
          hint,
        }),
      ),
    ),
};

/** A text that is equal in two languages is probably untranslated. */
export const untranslated: Rule = {
  name: 'untranslated',
  find: ({ texts }) => {
    const model = new Map(
      texts
        .filter(({ language }) => language === defaultLanguage.code)
        .map(({ namespace, key, text }) => [`${namespace} ${key}`, text]),
    );
    return texts
      .filter(({ language }) => language !== defaultLanguage.code)
      .filter(({ namespace, key, text }) => model.get(`${namespace} ${key}`) === text && /\p{L}/u.test(proseOf(text)))
      .map(({ file, key, text }) => ({
        file,
        key,
        subject: text,
        hint: `the text is the same as in ${defaultLanguage.code}.json: translate it, or add an exception if it is a name`,
      }));
  },
};

export const headLength: Rule = {
  name: 'head-length',
  find: ({ texts, sets }) =>
    texts.flatMap(({ file, namespace, key, text, language }) => {
      const limit = characterLimitOf(key);
      if (!limit) return [];
      const length = renderedLength(text, buildTimeValuesOf(sets, namespace, language));
      if (length === undefined || (length >= limit.least && length <= limit.most)) return [];
      const hint = `${length} characters: write ${limit.least} to ${limit.most}`;
      return [{ file, key, subject: text, hint }];
    }),
};

export const unusedKeys: Rule = {
  name: 'unused-keys',
  find: ({ texts, sets, isKeyNamed }) => {
    const keys = texts
      .filter(({ namespace, language }) => namespace in sets && language === defaultLanguage.code)
      // Code names a list as a whole, and a plural without its form.
      .map(({ file, key }) => ({ file, key: key.replace(/\.\d+(\..+)?$/, '').replace(pluralSuffix, '') }))
      .filter(({ key }) => !isKeyNamed(key));
    const once = new Map(keys.map((unused) => [`${unused.file} ${unused.key}`, unused]));
    return [...once.values()].map(({ file, key }) => ({
      file,
      key,
      subject: key,
      hint: 'no code uses this text: remove it from every language, or add an exception with a reason',
    }));
  },
};
