import path from 'node:path';
import { type ContentFiles, deriveFromContent, getContent, readContent } from '../model/content.ts';
import { isLanguageCode, type LanguageCode, languages } from '../model/languages.ts';
import { questionsFileOf, questionsIn } from '../model/questions.ts';
import { UserError } from '../model/user-error.ts';
import type { Dictionary } from './translator.ts';

export type DictionarySets = Readonly<Record<string, Partial<Record<LanguageCode, Dictionary>>>>;

const notDictionaries = ['course', 'testimonials', 'questions'];

/** Questions become `questions.items` of a dictionary. @throws UserError for a language not in model/languages.ts. */
export function dictionariesOf(files: ContentFiles): DictionarySets {
  const sets: Record<string, Partial<Record<LanguageCode, Dictionary>>> = {};
  for (const [file, json] of files) {
    const name = file.slice('content/'.length);
    const code = path.posix.basename(name, '.json');
    if (!name.includes('/') || notDictionaries.includes(code)) continue;
    if (!isLanguageCode(code))
      throw new UserError(file, code, 'unknown language: add a row to model/languages.ts or rename the file');
    const namespace = path.posix.dirname(name);
    sets[namespace] = { ...sets[namespace], [code]: json as Dictionary };
  }
  for (const [namespace, questions] of questionsIn(files)) {
    const set = sets[namespace];
    if (!set) throw new UserError(questionsFileOf(namespace), 'file', 'no page has this folder: rename it');
    for (const { code } of languages) {
      const dictionary = set[code];
      const items = questions.map(({ question, answer }) => ({ question: question[code], answer: answer[code] }));
      if (dictionary) set[code] = { ...dictionary, questions: { ...(dictionary.questions as Dictionary), items } };
    }
  }
  return sets;
}

export interface TextPlace {
  file: string;
  /** Dotted path in the file. */
  key: string;
}

/** @returns the place that people edit: a question in `questions.json`, every other text in its dictionary. */
export function writtenPlaces(files: ContentFiles): (place: TextPlace) => TextPlace {
  const questions = questionsIn(files);
  return (place) => {
    const [, namespace = '', code] = /^content\/(.+)\/(\w+)\.json$/.exec(place.file) ?? [];
    const [, index, field] = /^questions\.items\.(\d+)\.(\w+)$/.exec(place.key) ?? [];
    const id = questions.get(namespace)?.[Number(index)]?.id;
    return id ? { file: questionsFileOf(namespace), key: `${id}.${field}.${code}` } : place;
  };
}

export const getWrittenPlaces = deriveFromContent(() => writtenPlaces(getContent()));

export const readDictionaries = (folder?: string): DictionarySets => dictionariesOf(readContent(folder));
