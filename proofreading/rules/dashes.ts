import { patternRule } from '../rule.ts';
import { noBreakSpace } from '../typography.ts';

/** A range takes an en dash without spaces; a pause is an en dash in Uzbek and an em dash in Russian. */
export const dashes = patternRule('dashes', [
  { wrong: /--+/gu, remedy: 'write one dash', right: '–' },
  {
    // A hyphen before a month belongs to the Uzbek ordinal: 15-yanvar.
    wrong: /(?<=\d|\}\})(?: ?-|—) ?(?=\d|\{\{(?!month\}))/gu,
    remedy: 'a range takes an en dash without spaces',
    right: '–',
  },
  {
    wrong: /(?<!\}\})[ \u00a0][-—][ \u00a0]|(?<=\}\})[ \u00a0][-—][ \u00a0](?!\{\{)/gu,
    languages: ['uz'],
    remedy: 'the pause in Uzbek is an en dash after a non-breaking space',
    right: `${noBreakSpace}– `,
  },
  {
    wrong: /(?<!\}\})[ \u00a0][-–][ \u00a0]|(?<=\}\})[ \u00a0][-–][ \u00a0](?!\{\{)/gu,
    languages: ['ru'],
    remedy: 'the pause in Russian is an em dash after a non-breaking space',
    right: `${noBreakSpace}— `,
  },
  { wrong: /(?<=\p{L})[–—](?=\p{L})/gu, remedy: 'between words write a hyphen, or a dash with spaces' },
]);
