import { checkDictionaries } from '../../site/language/check-dictionaries.ts';
import { placeholdersOf } from '../known-values.ts';
import type { Rule } from '../rule.ts';

/** Texts, lists, placeholders and plural forms are the same in every language. */
export const agreement: Rule = {
  name: 'agreement',
  find: ({ sets }) =>
    Object.entries(sets).flatMap(([copy, set]) =>
      checkDictionaries(copy, set, (code) => placeholdersOf(sets, copy, code)).map(({ language, key, remedy }) => ({
        file: `content/${copy}/${language}.json`,
        key,
        subject: key,
        remedy,
      })),
    ),
};
