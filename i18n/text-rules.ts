const textRules = [
  'agreement',
  'untranslated',
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

/** Only for developers: “24/7” is no fact, and one language may name a tool where the other does not. */
export type CodeRule = 'unused-keys' | 'numbers' | 'protected-terms';

export const isTextRule = (rule: string): rule is TextRule => (textRules as readonly string[]).includes(rule);
