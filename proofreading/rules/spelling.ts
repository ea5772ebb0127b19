import type { LanguageCode } from '../../content/languages.ts';
import type { Rule } from '../rule.ts';
import { knownWordsFolder, type Spelling } from '../spelling/spelling.ts';
import { suggest } from '../spelling/suggest.ts';
import { nameOf, wordsOf } from '../spelling/words-of.ts';

/** A line of one of our lists. */
interface Line {
  list: string;
  word: string;
}

/** Where a word is known from: a dictionary, or a line of ours that the dictionary lacks. */
function sourceOf(word: string, language: LanguageCode, spelling: Spelling): 'dictionary' | Line | undefined {
  const speller = spelling.spellers[language];
  const entry = speller.entryOf(word);
  if (entry !== undefined) return { list: language, word: entry };
  if (speller.knows(word)) return 'dictionary';
  const name = nameOf(word, language, spelling.names);
  return name === undefined ? undefined : { list: 'names', word: name };
}

/** The sources of a word, or of what its hyphens join; undefined for a part that is unknown. */
function sourcesOf(word: string, language: LanguageCode, spelling: Spelling) {
  const whole = sourceOf(word, language, spelling);
  return whole ? [whole] : word.split('-').map((part) => sourceOf(part, language, spelling));
}

/** Every word is in a dictionary or on our list, and our list has no word that nothing needs. */
export const spelling: Rule = {
  name: 'spelling',
  find: ({ texts, spelling: spellings }) => {
    const needed = new Set<string>();
    const isKnown = (word: string, code: LanguageCode) => !sourcesOf(word, code, spellings).includes(undefined);
    let words: Set<string> | undefined;
    const used = () => {
      words ??= new Set(
        texts.flatMap((text) => wordsOf(text.text, text.language).map((word) => `${text.language} ${word}`)),
      );
      return words;
    };
    const faults = texts.flatMap(({ file, key, text, language }) =>
      wordsOf(text, language).flatMap((subject) => {
        const sources = sourcesOf(subject, language, spellings);
        for (const source of sources) if (typeof source === 'object') needed.add(`${source.list} ${source.word}`);
        if (!sources.includes(undefined)) return [];
        const isName =
          /^\p{Lu}.*\p{Lu}|^\p{Lu}+$/u.test(subject) || (language !== 'uz' && /\p{Script=Latin}/u.test(subject));
        const list = isName ? 'names' : language;
        const meant = suggest(subject, language, {
          knows: (word) => isKnown(word, language),
          isUsed: (word) => used().has(`${language} ${word}`) && isKnown(word, language),
        });
        const correct = meant.length > 0 ? `write ${meant.join(' or ')}` : 'correct it';
        const remedy = `no dictionary has this word: ${correct}, or add it to ${knownWordsFolder}/${list}.txt`;
        return [{ file, key, subject, remedy }];
      }),
    );
    const lines: Line[] = [
      ...[...spellings.names].map((word) => ({ list: 'names', word })),
      ...Object.entries(spellings.known).flatMap(([list, words]) => words.map(({ word }) => ({ list, word }))),
    ];
    const stale = lines
      .filter(({ list, word }) => !needed.has(`${list} ${word}`))
      .map(({ list, word }) => ({
        file: `${knownWordsFolder}/${list}.txt`,
        key: word,
        subject: word,
        remedy: 'no text needs this word any more: remove its line',
      }));
    return [...faults, ...stale];
  },
};
