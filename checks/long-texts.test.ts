import { expect, it } from 'vitest';
import { isTextRule } from '../i18n/text-rules.ts';
import { languages } from '../model/languages.ts';
import { maxCharacters } from '../model/text-kinds.ts';
import { fixText } from './fix.ts';
import { lint, rules } from './lint.ts';
import { installedSpelling } from './spelling/installed-spelling.ts';
import { loadSpelling } from './spelling/spelling.ts';

const textRules = rules.filter(({ name }) => isTextRule(name));
const spelling = (await loadSpelling(installedSpelling()))({ names: ['Java'], uz: [], ru: [] });
const longest = Math.max(...Object.values(maxCharacters));

// A pattern that backtracks exponentially would need years, and reach the time limit of the suite.
it.each([
  ...['"', "'", "g'", '(', '( ', '{{', '}}', '{{a', '%', '-', '.', '…', '_', ' ', '\u00a0', '— ', ', '],
  ...['1 ', '1.', '15-', '+998 ', '5 000 ', 'ё-', 'oʻ', 'tir', 'lik', 'ikki ', 'и ', 'https:', 'a@', 'a.', '“a '],
])('the longest text of %j is proofread, and its correction is less than twice as long', (unit) => {
  const texts = languages.map(({ code: language }) => {
    const place = { file: `content/a/${language}.json`, namespace: 'a', language, key: 'text' };
    return { ...place, text: unit.repeat(longest / unit.length) };
  });
  const sets = { a: Object.fromEntries(texts.map(({ language, text }) => [language, { text }])) };
  lint({ sets, texts, isKeyNamed: () => true, spelling, placeOf: (place) => place }, textRules, []);
  for (const text of texts) expect(fixText(text.text, text, textRules, []).length).toBeLessThan(2 * text.text.length);
});
