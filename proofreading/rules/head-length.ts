import { buildTimeValuesOf, shownLength } from '../known-values.ts';
import type { Rule } from '../rule.ts';
import { characterLimitOf } from '../text-limits.ts';

/** Title and description of a page fit where they are shown, with brand and facts filled in. */
export const headLength: Rule = {
  name: 'head-length',
  find: ({ texts, sets }) =>
    texts.flatMap(({ file, copy, key, text, language }) => {
      const limit = characterLimitOf(key);
      if (!limit) return [];
      const length = shownLength(text, buildTimeValuesOf(sets, copy, language));
      if (length === undefined || (length >= limit.least && length <= limit.most)) return [];
      const remedy = `${length} characters: write ${limit.least} to ${limit.most}`;
      return [{ file, key, subject: text, remedy }];
    }),
};
