import { entryFor, knownWordsFile, type SpelledLanguage } from '../../model/known-words.ts';
import { type Issue, type LintInput, patternRule, type Rule } from '../rule.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { nameOf } from '../spelling/uzbek.ts';
import { isSpelledLanguage, maxWordLength, suggest, wordsOf } from '../spelling/words.ts';
import type { Text } from '../texts.ts';

interface KnownLine {
  list: string;
  word: string;
}

const lineKey = ({ list, word }: KnownLine) => `${list} ${word}`;

function sourceOf(word: string, language: SpelledLanguage, spelling: Spelling): 'dictionary' | KnownLine | undefined {
  const speller = spelling.spellers[language];
  const entry = speller.entryOf(word);
  if (entry !== undefined) return { list: language, word: entry };
  if (speller.knows(word)) return 'dictionary';
  const name = nameOf(word, language, spelling.names);
  return name === undefined ? undefined : { list: 'names', word: name };
}

function sourcesOf(word: string, language: SpelledLanguage, spelling: Spelling) {
  if (word.length > maxWordLength) return [undefined];
  const whole = sourceOf(word, language, spelling);
  return whole ? [whole] : word.split('-').map((part) => sourceOf(part, language, spelling));
}

const spelledTexts = (texts: readonly Text[]) =>
  texts.flatMap(({ language, ...text }) => (isSpelledLanguage(language) ? [{ ...text, language }] : []));

/** Suggestions take the most time. */
const maxSuggested = 10;

/** @param needed receives the known words that the texts need. */
function unknownWords(input: LintInput, needed: Set<string>): Issue[] {
  const { texts, allTexts = texts, spelling } = input;
  const isKnown = (word: string, code: SpelledLanguage) => !sourcesOf(word, code, spelling).includes(undefined);
  let used: Set<string> | undefined;
  // Most runs find no unknown word and need no suggestion.
  const usedWords = () => {
    used ??= new Set(
      spelledTexts(allTexts).flatMap(({ text, language }) =>
        wordsOf(text, language).map((word) => `${language} ${word}`),
      ),
    );
    return used;
  };
  const unknown = texts.flatMap(({ file, key, text, language, names = '' }) => {
    if (!isSpelledLanguage(language)) return [];
    const namesHere = new Set(wordsOf(names, language));
    const subjects = wordsOf(text, language).filter((subject) => {
      if (subject.length > maxWordLength) return true;
      if (nameOf(subject, language, namesHere) !== undefined) return false;
      const sources = sourcesOf(subject, language, spelling);
      for (const source of sources) if (typeof source === 'object') needed.add(lineKey(source));
      return sources.includes(undefined);
    });
    return subjects.map((subject, index) => ({ file, key, subject, language, isSuggested: index < maxSuggested }));
  });
  return unknown.map(({ file, key, subject, language, isSuggested }) => {
    const suggestions = isSuggested
      ? suggest(subject, language, {
          knows: (word) => isKnown(word, language),
          isUsed: (word) => usedWords().has(`${language} ${word}`) && isKnown(word, language),
        })
      : [];
    const correct = suggestions.length > 0 ? `write ${suggestions.join(' or ')}` : 'correct it';
    const { list } = entryFor(subject, language);
    const hint = `the dictionary lacks this word: ${correct}, or add it to “${list}” in ${knownWordsFile}`;
    return { file, key, subject, hint, suggestions };
  });
}

function unneededWords({ names, known, isUzbekChecked }: Spelling, needed: ReadonlySet<string>): Issue[] {
  const lines: KnownLine[] = [
    ...[...names].map((word) => ({ list: 'names', word })),
    ...Object.entries(known).flatMap(([list, words]) => words.map(({ word }) => ({ list, word }))),
  ];
  return (
    lines
      // Names may occur only in Uzbek texts.
      .filter(({ list }) => isUzbekChecked || list === 'ru')
      .filter((line) => !needed.has(lineKey(line)))
      .map(({ list, word }) => ({
        file: knownWordsFile,
        key: `${list}.${word}`,
        subject: word,
        hint: 'no text contains this word any more: remove it',
      }))
  );
}

function unknownLanguages(texts: readonly Text[]): Issue[] {
  const hint =
    'no spelling and number rules for this language: add them to checks/spelling/ and ' +
    'checks/rules/numbers.ts, or add an exception with the name of the person who proofreads its texts';
  return [...new Set(texts.map(({ language }) => language))]
    .filter((code) => !isSpelledLanguage(code))
    .map((code) => ({ file: 'model/languages.ts', key: code, subject: code, hint }));
}

export const spelling: Rule = {
  name: 'spelling',
  find(input) {
    const needed = new Set<string>();
    const unknown = unknownWords(input, needed);
    return [...unknown, ...unneededWords(input.spelling, needed), ...unknownLanguages(input.texts)];
  },
};

/** е instead of ё slows readers down and changes words. */
export const yo: Rule = {
  name: 'yo',
  find: (input) =>
    input.texts
      .filter(({ language }) => language === 'ru')
      .flatMap(({ file, key, text }) =>
        wordsOf(text, 'ru').flatMap((word) => {
          // Short participles are stressed at their end (удалён, удалено). The dictionary also makes удалёно.
          if (/ен[аоы]$/u.test(word) || word.length > maxWordLength) return [];
          const withYo = [...word.matchAll(/е/gu)]
            .map(({ index }) => `${word.slice(0, index)}ё${word.slice(index + 1)}`)
            .find((other) => input.spelling.isRussian(other.toLowerCase()));
          return withYo
            ? [
                {
                  file,
                  key,
                  subject: word.toLowerCase(),
                  hint: `the dictionary has ${withYo}: write ё, or add an exception for е`,
                  suggestions: [withYo],
                },
              ]
            : [];
        }),
      ),
};

const latin = 'acekopxyABCEHKMOPTX';
const cyrillic = 'асекорхуАВСЕНКМОРТХ';

const toCyrillic = (word: string) => word.replace(/\p{L}/gu, (letter) => cyrillic[latin.indexOf(letter)] ?? letter);
/** у looks like y, and people type it for u. */
const toLatin = (word: string) => word.replace(/[^у]/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

const mixed = /(?<!\p{L})(?=\p{L}*\p{Script=Cyrillic})(?=\p{L}*\p{Script=Latin})\p{L}+/gu;

export const foreignLetters = patternRule('foreign-letters', [
  {
    wrong: mixed,
    languages: ['ru'],
    hint: 'this Russian word contains a Latin letter: retype it',
    right: (word) => (/\p{Script=Latin}/u.test(toCyrillic(word)) ? word : toCyrillic(word)),
  },
  {
    wrong: /(?<![\p{L}\p{N}._@{-])[acoykABCEHKMOTX](?![\p{L}\p{N}._@}+/-])/gu,
    languages: ['ru'],
    hint: 'this one-letter word is Latin: type it in Cyrillic',
    right: toCyrillic,
  },
  {
    wrong: /(?<!\p{L})\p{L}*\p{Script=Cyrillic}\p{L}*/gu,
    languages: ['uz'],
    hint: 'this Uzbek word contains a Cyrillic letter: retype it in Latin script',
    right: (word) => (/\p{Script=Cyrillic}/u.test(toLatin(word)) ? word : toLatin(word)),
  },
]);
