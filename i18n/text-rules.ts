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

/** Rules about code. The editor does not show them. */
export type CodeRule = 'unused-keys' | 'missing-keys';

export const isTextRule = (rule: string): rule is TextRule => (textRules as readonly string[]).includes(rule);
