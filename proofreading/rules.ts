import type { Rule } from './rule.ts';
import { agreement } from './rules/agreement.ts';
import { apostrophes } from './rules/apostrophes.ts';
import { dashes } from './rules/dashes.ts';
import { foreignCurrency } from './rules/foreign-currency.ts';
import { foreignLetters } from './rules/foreign-letters.ts';
import { headLength } from './rules/head-length.ts';
import { missingKeys, unusedKeys } from './rules/key-use.ts';
import { nonBreakingSpaces } from './rules/non-breaking-spaces.ts';
import { numbers } from './rules/numbers.ts';
import { punctuation } from './rules/punctuation.ts';
import { quotes } from './rules/quotes.ts';
import { spaces } from './rules/spaces.ts';
import { spelling } from './rules/spelling.ts';
import { untranslated } from './rules/untranslated.ts';
import { yo } from './rules/yo.ts';

/** Everything that texts are held to. Those that mend work in this order: later ones rely on earlier ones. */
export const rules: readonly Rule[] = [
  agreement,
  unusedKeys,
  missingKeys,
  untranslated,
  numbers,
  foreignCurrency,
  headLength,
  foreignLetters,
  apostrophes,
  quotes,
  punctuation,
  dashes,
  spaces,
  nonBreakingSpaces,
  yo,
  spelling,
];
