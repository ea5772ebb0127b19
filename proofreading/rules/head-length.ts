import { site } from '../../site.config.ts';
import { factsOf } from '../known-values.ts';
import type { Rule } from '../rule.ts';
import { characterLimitOf } from '../text-limits.ts';

/** Title and description of a page fit where they are shown, with brand and facts filled in. */
export const headLength: Rule = {
  name: 'head-length',
  find: ({ texts, sets }) =>
    texts.flatMap(({ file, copy, key, text, language }) => {
      const limit = characterLimitOf(key);
      if (!limit) return [];
      const values = { ...factsOf(sets, copy, language), brand: site.brand };
      const shown = text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
        String(values[name as 'brand'] ?? placeholder),
      );
      // What is filled in when the page is asked for has no length yet.
      if (shown.includes('{{')) return [];
      const { length } = [...shown];
      if (length >= limit.least && length <= limit.most) return [];
      const remedy = `${length} characters: write ${limit.least} to ${limit.most}`;
      return [{ file, key, subject: text, remedy }];
    }),
};
