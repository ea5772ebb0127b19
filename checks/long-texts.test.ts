import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTextRule } from '../i18n/text-rules.ts';
import { languages } from '../model/languages.ts';
import { fixText } from './fix.ts';
import { lint, rules } from './lint.ts';
import { installedSpelling } from './spelling/installed-spelling.ts';
import { loadSpelling } from './spelling/spelling.ts';
import type { Text } from './texts.ts';

const textRules = rules.filter(({ name }) => isTextRule(name));
const marks = [
  ...'“”"«»\'‘()[{0%-–.;…@_ \u00a0\taае',
  ...["g'", "o' ", '( ', ' )', '{{', '}}', '{{a', '{{weeks}}', '1 ', '1.', '+998 ', '5 000 ', '15-', '— ', ', '],
  ...['ё-', 'g', 'oʻ', 'tir', 'ish', 'lik', 'bir ', 'ikki ', 'так ', 'и ', 'https:', 'a.'],
];

/** Milliseconds of the processor. */
function timeOf(check: () => void): number {
  const begun = process.cpuUsage();
  check();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

it('of 5,000 repeated marks, brackets, quotes, digits or letters takes no more than linear time', async () => {
  const spelling = (await loadSpelling(installedSpelling()))({ names: ['Java'], uz: [], ru: [] });
  const check = (unit: string, length: number) => () => {
    const texts = languages.map(({ code: language }): Text => {
      const place = { file: `content/a/${language}.json`, namespace: 'a', language, key: 'text' };
      return { ...place, text: unit.repeat(Math.ceil(length / unit.length)) };
    });
    const sets = { a: Object.fromEntries(texts.map(({ language, text }) => [language, { text }])) };
    lint({ sets, testimonials: [], texts, isKeyNamed: () => true, spelling, placeOf: (place) => place }, textRules, []);
    for (const text of texts) fixText(text.text, text, textRules, []);
  };
  const units = fc.oneof(
    fc.constantFrom(...marks),
    fc.array(fc.constantFrom(...marks), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
  );
  check('a ', 100)();
  fc.assert(
    fc.property(units, (unit) => {
      // Four times the length. Quadratic work takes 16 times as long; a short time is measured badly.
      const isLinear = () => {
        const [short, long] = [5_000, 20_000].map((length) => timeOf(check(unit, length))) as [number, number];
        return long / Math.max(short, 20) < 8;
      };
      // A busy machine may slow one run down.
      expect(isLinear() || isLinear(), unit).toBe(true);
    }),
    { numRuns: marks.length + 8, examples: marks.map((mark): [string] => [mark]) },
  );
});
