import type { Rule } from '../rule.ts';
import { wordsOf } from '../spelling/words-of.ts';

/** ё is written out in Russian: е in its place slows a reader down and changes words. */
export const yo: Rule = {
  name: 'yo',
  find: ({ texts, spelling }) =>
    texts
      .filter(({ language }) => language === 'ru')
      .flatMap(({ file, key, text }) =>
        wordsOf(text, 'ru').flatMap((word) => {
          const twin = [...word.matchAll(/е/gu)]
            .map(({ index }) => `${word.slice(0, index)}ё${word.slice(index + 1)}`)
            .find((other) => spelling.isRussian(other.toLowerCase()));
          return twin
            ? [{ file, key, subject: word.toLowerCase(), remedy: `the dictionary has ${twin}: write ё, or allow е` }]
            : [];
        }),
      ),
};
