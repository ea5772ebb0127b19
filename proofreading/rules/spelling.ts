import type { Rule } from '../rule.ts';
import { isKnownLanguage, type KnownLanguage, knownWordsFolder, type Spelling } from '../spelling/spelling.ts';
import { suggest } from '../spelling/suggest.ts';
import { nameOf, wordsOf } from '../spelling/words-of.ts';

/** A line of one of our lists. */
interface Line {
  list: string;
  word: string;
}

/** Where a word is known from: a dictionary, or a line of ours that the dictionary lacks. */
function sourceOf(word: string, language: KnownLanguage, spelling: Spelling): 'dictionary' | Line | undefined {
  const speller = spelling.spellers[language];
  const entry = speller.entryOf(word);
  if (entry !== undefined) return { list: language, word: entry };
  if (speller.knows(word)) return 'dictionary';
  const name = nameOf(word, language, spelling.names);
  return name === undefined ? undefined : { list: 'names', word: name };
}

/** The sources of a word, or of what its hyphens join; undefined for a part that is unknown. */
function sourcesOf(word: string, language: KnownLanguage, spelling: Spelling) {
  const whole = sourceOf(word, language, spelling);
  return whole ? [whole] : word.split('-').map((part) => sourceOf(part, language, spelling));
}

/** Every word is in a dictionary or on our list, our list has no word that nothing needs, and every language a speller. */
export const spelling: Rule = {
  name: 'spelling',
  find: ({ texts: all, spelling: spellings }) => {
    const texts = all.flatMap(({ language, ...text }) => (isKnownLanguage(language) ? [{ ...text, language }] : []));
    const needed = new Set<string>();
    const isKnown = (word: string, code: KnownLanguage) => !sourcesOf(word, code, spellings).includes(undefined);
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
    const unknownLanguages = [...new Set(all.map(({ language }) => language))]
      .filter((code) => !isKnownLanguage(code))
      .map((code) => ({
        file: 'content/languages.ts',
        key: code,
        subject: code,
        remedy:
          'nothing here knows the words and figures of this language: teach it in proofreading/spelling/ and ' +
          'proofreading/rules/numbers.ts, or allow it with the name of who reads its texts',
      }));
    return [...faults, ...stale, ...unknownLanguages];
  },
};
