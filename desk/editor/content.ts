import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import type { TextField, TextSummary } from '../shared/site-api.ts';
import {
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  isOwnText,
  type Json,
  nameOfPlace,
  type TextGroup,
  valueAt,
  withChanges,
  withoutPlural,
  withValueAt,
} from '../shared/site-draft.ts';
import {
  inDictionaries,
  keysWithin,
  questionParts,
  questionsNamespaceOf,
  questionsOf,
  questionsPath,
} from '../shared/site-questions.ts';

/** The JSON files of content/ that can be edited, within the project. @param root the checkout. */
async function editableFiles(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, 'content'), { recursive: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => `content/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => !isOwnText(file))
    .sort();
}

/** No name of a folder or file has a dot or a backslash: the path leads nowhere else. */
const filePattern = /^content\/(?:[\w-]+\/)*[\w-]+\.json$/;

/** A question with its answer, in every language; not all of it may be written. */
export const questionSchema = v.strictObject(
  v.entriesFromList(
    languages.map(({ code }) => code),
    v.strictObject(v.entriesFromList(questionParts, v.string())),
  ),
);

/** The questions of a folder, at the path at which its dictionaries have theirs. */
async function readQuestions(root: string, namespace: string): Promise<Json> {
  const dictionaryIn = async (code: string) => [code, await readContent(root, `content/${namespace}/${code}.json`)];
  const items = questionsOf(Object.fromEntries(await Promise.all(languages.map(({ code }) => dictionaryIn(code)))));
  return items ? withValueAt({}, questionsPath, items) : {};
}

/** @throws RangeError for a file that cannot be edited, or is no JSON. */
export async function readContent(root: string, file: string): Promise<Json> {
  const questions = questionsNamespaceOf(file);
  if (questions !== undefined) return readQuestions(root, questions);
  const text =
    filePattern.test(file) && !isOwnText(file)
      ? await readFile(path.join(root, file), 'utf8').catch(() => undefined)
      : undefined;
  if (text === undefined) throw new RangeError(`file: no such file of content/: ${file}`);
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new RangeError(`${file}: no JSON: ${(error as Error).message}`);
  }
}

const maxPathLength = 12;

/**
 * Only what exists can be edited: of a dictionary a text, of other files what their schema knows, which the proofreading
 * and the build hold.
 * @throws RangeError for another place, or another kind of value.
 */
export function expectEditable(
  file: string,
  published: Json,
  { path: keys, value }: DraftPlace & { value: Json },
): void {
  if (questionsNamespaceOf(file) !== undefined) {
    const isList = keys.join('.') === questionsPath.join('.') && valueAt(published, keys) !== undefined;
    if (!isList) throw new RangeError(`path: no such list: ${keys.join('.')}`);
    if (v.is(v.array(questionSchema), value)) return;
    throw new RangeError('value: write question and answer of each item in every language');
  }
  if (keys.length > maxPathLength) throw new RangeError('path: write the keys of a value');
  if (keys.length === 0) {
    // Of a file that is one list: an item is added, moved, or removed.
    if (Array.isArray(published) && Array.isArray(value)) return;
    throw new RangeError('path: write the keys of a value');
  }
  if (keys.some((key) => ['__proto__', 'constructor', 'prototype'].includes(key))) {
    throw new RangeError('path: no such key');
  }
  if (dictionaryOf(file)) {
    if (typeof valueAt(published, keys) !== 'string') throw new RangeError(`path: no such text: ${keys.join('.')}`);
    if (typeof value !== 'string') throw new RangeError('value: write a text');
    return;
  }
  if (valueAt(published, keys) !== undefined) return;
  // A course of which the owner has written nothing yet may be missing as a whole.
  const parent = valueAt(published, keys.slice(0, -1)) ?? valueAt(published, keys.slice(0, -2));
  if (parent === undefined || parent === null || typeof parent !== 'object' || Array.isArray(parent)) {
    throw new RangeError(`path: nothing stands at ${keys.slice(0, -1).join('.')}`);
  }
}

/** The dictionaries that can be edited, as they are published. */
export async function dictionaries(
  root: string,
): Promise<{ file: string; namespace: string; language: string; json: Json }[]> {
  const files = (await editableFiles(root)).flatMap((file) => {
    const dictionary = dictionaryOf(file);
    return dictionary ? [{ file, ...dictionary }] : [];
  });
  return Promise.all(files.map(async (one) => ({ ...one, json: await readContent(root, one.file) })));
}

function* eachText(json: Json, keys: readonly string[] = []): Generator<{ path: readonly string[]; text: string }> {
  if (typeof json === 'string') yield { path: keys, text: json };
  else if (json !== null && typeof json === 'object') {
    for (const [key, inner] of Object.entries(json)) yield* eachText(inner as Json, [...keys, key]);
  }
}

/** The change of a text, or of the list of questions that it is in. */
const changeOf = (changes: readonly DraftChange[], place: DraftPlace) =>
  changes.find((change) => nameOfPlace(change) === nameOfPlace(place) || keysWithin(change, place));

/** Every text of a dictionary as the draft has it, with its change. */
function draftTexts(file: string, published: Json, changes: readonly DraftChange[]) {
  const lists = inDictionaries(changes.filter((change) => questionsNamespaceOf(change.file) !== undefined));
  const json = withChanges(
    published,
    lists.filter((change) => change.file === file),
  );
  return [...eachText(json)].map((one) => {
    const change = changeOf(changes, { file, path: one.path });
    const isOwn = change?.file === file;
    return { ...one, text: isOwn ? String(change.value) : one.text, base: one.text, change };
  });
}

/** Every text that can be edited, as the draft has it; of plural forms the last. */
export async function listTexts(root: string, changes: readonly DraftChange[]): Promise<TextSummary[]> {
  const found = new Map<string, TextGroup & { texts: Record<string, string> }>();
  for (const { file, namespace, language, json } of await dictionaries(root)) {
    for (const { path: keys, text } of draftTexts(file, json, changes)) {
      const key = withoutPlural(keys.join('.'));
      const name = `${namespace} ${key}`;
      const entry = found.get(name) ?? { namespace, key, texts: {} };
      entry.texts[language] = text;
      found.set(name, entry);
    }
  }
  return [...found.values()];
}

/** The fields of one text: its forms in each language. @throws RangeError where there is no such text. */
export async function fieldsOf(
  root: string,
  { namespace, key }: TextGroup,
  changes: readonly DraftChange[],
): Promise<TextField[]> {
  const known = await editableFiles(root);
  const perLanguage = await Promise.all(
    languages.map(async ({ code: language }) => {
      const file = `content/${namespace}/${language}.json`;
      if (!known.includes(file)) return [];
      return draftTexts(file, await readContent(root, file), changes)
        .filter(({ path: keys }) => withoutPlural(keys.join('.')) === key)
        .map(({ path: keys, text, base, change }): TextField => {
          const plural = keys.join('.').slice(key.length + 1);
          return {
            file,
            path: keys,
            language,
            value: text,
            base,
            version: change?.version ?? 0,
            ...(plural && { plural }),
            ...(change && { by: change.by }),
          };
        });
    }),
  );
  const fields = perLanguage.flat();
  if (fields.length === 0) throw new RangeError(`key: no such text: ${namespace} ${key}`);
  return fields;
}
