/** What the words of a text are held to: by these names `npm run content`, its exceptions and the editor of the site call it. */
const textRules = [
  'agreement',
  'untranslated',
  'protected-terms',
  'numbers',
  'foreign-currency',
  'head-length',
  'foreign-letters',
  'apostrophes',
  'quotes',
  'punctuation',
  'dashes',
  'spaces',
  'non-breaking-spaces',
  'yo',
  'spelling',
] as const;
export type TextRule = (typeof textRules)[number];

/** What is about the site's code and its texts, which whoever writes texts does not change. */
export type CodeRule = 'unused-keys' | 'missing-keys';

export const isTextRule = (rule: string): rule is TextRule => (textRules as readonly string[]).includes(rule);
