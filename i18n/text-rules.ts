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

/** A rule about code. The editor does not show it. */
export type CodeRule = 'unused-keys';

export const isTextRule = (rule: string): rule is TextRule => (textRules as readonly string[]).includes(rule);
