import { defaultLanguage } from '../../content/languages.ts';
import type { Rule } from '../rule.ts';
import { proseOf } from '../texts.ts';

/** A text that is the same in two languages was most likely never translated. */
export const untranslated: Rule = {
  name: 'untranslated',
  find: ({ texts }) => {
    const model = new Map(
      texts
        .filter(({ language }) => language === defaultLanguage.code)
        .map(({ copy, key, text }) => [`${copy} ${key}`, text]),
    );
    return texts
      .filter(({ language }) => language !== defaultLanguage.code)
      .filter(({ copy, key, text }) => model.get(`${copy} ${key}`) === text && /\p{L}/u.test(proseOf(text)))
      .map(({ file, key, text }) => ({
        file,
        key,
        subject: text,
        remedy: `the text is the same as in ${defaultLanguage.code}.json: translate it, or allow it as a name`,
      }));
  },
};
