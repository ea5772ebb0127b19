import type { LanguageCode } from '../../content/languages.ts';
import { apostrophes } from '../../proofreading/rules/apostrophes.ts';
import { quotationMarks } from '../../proofreading/typography.ts';
import { unguard } from './formula-guard.ts';
import { repairPlaceholders } from './placeholder-names.ts';
import { canonical, isProperSign, restoreSigns, signsOf } from './plain-signs.ts';

/** A text, and what was repaired in it on the way. */
export interface Repaired {
  text: string;
  repairs: string[];
}

type Step = readonly [what: string, repair: (text: string) => string];

function apply(text: string, steps: readonly Step[]): Repaired {
  const repairs: string[] = [];
  const result = steps.reduce((before, [what, repair]) => {
    const after = repair(before);
    if (after !== before) repairs.push(what);
    return after;
  }, text);
  return { text: result, repairs };
}

/** The line with the white space around it that the old line had. */
function withEdgesOf(old: string, line: string): string {
  return (/^\s*/.exec(old)?.[0] ?? '') + line.trim() + (old.trim() === '' ? '' : (/\s*$/.exec(old)?.[0] ?? ''));
}

function restoreEdges(text: string, old: string): string {
  const lines = text.split('\n');
  const oldLines = old.split('\n');
  if (lines.length !== oldLines.length) return withEdgesOf(old, text);
  return lines.map((line, index) => withEdgesOf(oldLines[index] as string, line)).join('\n');
}

/** The text without the apostrophe that an export sets before formulas, though spaces have come before it. */
function withoutGuard(text: string, old: string): string {
  const start = text.trimStart();
  const unguarded = unguard(start);
  return unguarded.length < start.length && !old.startsWith("'") ? unguarded : text;
}

/** Byte order mark, zero-width spaces and joiners, direction marks. */
const unseen = /[\ufeff\u200b-\u200f\u2060]/gu;

/** Undoes what programs do to a cell whatever is written in it. @param old the text as it stood before. */
export function repairCell(text: string, old: string): Repaired {
  return apply(text, [
    [
      'characters that nobody sees were removed',
      (now) => (old.search(unseen) === -1 ? now.replaceAll(unseen, '') : now),
    ],
    ["the export's apostrophe before it was removed", (now) => withoutGuard(now, old)],
    [
      'its line ends became LF',
      (now) => (old.includes('\r') ? now : now.replace(/_x000D_|\r(?=\n)/g, '').replace(/\r/g, '\n')),
    ],
    [
      'its letters with marks became single characters',
      (now) => (old === old.normalize('NFC') ? now.normalize('NFC') : now),
    ],
    ['the spaces around it were put back', (now) => restoreEdges(now, old)],
  ]);
}

/** A word in plain signs, without the punctuation around it, which an edit may change and leave the word. */
const bareWord = (word: string) => canonical(word).replace(/^[^\p{L}\p{N}{]+|[^\p{L}\p{N}}]+$/gu, '');

/** Puts back a no-break space between two words that it joined before. */
function restoreNoBreakSpaces(text: string, old: string): string {
  const pairs = new Map<string, Set<string>>();
  const words = old.split(/([ \u00a0\u202f\n]+)/u);
  for (let index = 1; index < words.length; index += 2) {
    const pair = `${bareWord(words[index - 1] as string)}\0${bareWord(words[index + 1] as string)}`;
    pairs.set(pair, (pairs.get(pair) ?? new Set()).add(words[index] as string));
  }
  const now = text.split(/([ \u00a0\u202f\n]+)/u);
  return now
    .map((part, index) => {
      if (part !== ' ') return part;
      const spaces = pairs.get(`${bareWord(now[index - 1] ?? '')}\0${bareWord(now[index + 1] ?? '')}`) ?? new Set();
      const [space] = spaces;
      return spaces.size === 1 && (space === '\u00a0' || space === '\u202f') ? space : part;
    })
    .join('');
}

/** Puts back the signs of words that the text had before. */
function restoreWords(text: string, old: string, language: LanguageCode): string {
  const split = /(\s+)/u;
  const models = new Map(old.split(split).map((word) => [canonical(word), word]));
  return text
    .split(split)
    .map((word) => {
      const model = models.get(canonical(word));
      return model === undefined || /^\s*$/.test(word) ? word : restoreSigns(word, model, language);
    })
    .join('');
}

/** The text with every double quote, of whatever language, straight. */
const canonicalQuotes = (text: string) =>
  signsOf(text)
    .map((sign) => (canonical(sign) === '"' ? '"' : sign))
    .join('');

/** Straight or foreign quotes that stand in pairs become the language's own. */
function pairQuotes(text: string, language: LanguageCode): string {
  const { open, close } = quotationMarks(language);
  // Beside quotes that are the language's own, straight ones may be inner ones: a person must say.
  if (text.includes(open) || text.includes(close)) return text;
  const plain = canonicalQuotes(text);
  const paired = plain.replace(/(^|[\s([–—-])"(?=\S)([^"]*?\S)"(?=$|[\s.,;:!?)\]…–—-])/gu, `$1${open}$2${close}`);
  return paired.includes('"') ? text : paired;
}

/**
 * Undoes what a spreadsheet did to a text that was edited too, where the meaning is certain.
 * @param old the text as it stood before.
 * @param names the placeholders that it may have.
 */
export function repairEdit(text: string, old: string, names: readonly string[], language: LanguageCode): Repaired {
  const own = quotationMarks(language);
  return apply(text, [
    ['its placeholders were written as before', (now) => repairPlaceholders(now, names)],
    ['no-break spaces were put back', (now) => restoreNoBreakSpaces(now, old)],
    ['signs of its old words were put back', (now) => restoreWords(now, old, language)],
    ['ʻ and ʼ were written', (now) => apostrophes.mend?.(now, language) ?? now],
    [`quotes became ${own.open}${own.close}`, (now) => pairQuotes(now, language)],
  ]);
}

/** Quotes and apostrophes that have no place in an edited text and that nobody can replace for certain, as a remedy. */
export function strayQuoteFault(text: string, old: string, language: LanguageCode): string | undefined {
  const { open, close, inner: within } = quotationMarks(language);
  const inner = [within.open, within.close].filter((sign) => canonical(sign) === "'");
  const isPaired = (sign: string) => inner.includes(sign) && inner.every((one) => text.includes(one));
  const stray = signsOf(text).filter((sign, index, signs) => {
    const isQuote = ['"', "'"].includes(canonical(sign));
    return isQuote && !old.includes(sign) && !isPaired(sign) && !isProperSign(sign, signs[index - 1], language);
  });
  if (stray.length === 0) return undefined;
  const letters = language === 'uz' ? ', ʻ in oʻ and gʻ, ʼ in other words' : '';
  return `${[...new Set(stray)].join(' ')} has no place there: write ${open} ${close} for quotes${letters}`;
}
