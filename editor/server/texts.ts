import { languages } from '../../model/languages.ts';
import type { TextField, TextSummary } from '../shared/api.ts';
import {
  type DraftChange,
  dictionaryOf,
  formatPath,
  type Json,
  type TextGroup,
  withoutPlural,
} from '../shared/draft.ts';
import { inDictionaries, keysWithin, questionsNamespaceOf } from '../shared/questions.ts';
import { type ContentFiles, withValues } from './content.ts';

function* eachText(json: Json, keys: readonly string[] = []): Generator<{ path: readonly string[]; text: string }> {
  if (typeof json === 'string') yield { path: keys, text: json };
  else if (json !== null && typeof json === 'object') {
    for (const [key, inner] of Object.entries(json)) yield* eachText(inner as Json, [...keys, key]);
  }
}

/** Every text of a dictionary as the draft has it, with its change. @param listed the files with the draft's questions. */
function draftTexts(file: string, listed: ContentFiles, changes: readonly DraftChange[]) {
  const ofFile = changes.filter((change) => change.file === file || questionsNamespaceOf(change.file) !== undefined);
  return [...eachText(listed[file] as Json)].map((one) => {
    const place = { file, path: one.path };
    const change = ofFile.find((own) => formatPath(own) === formatPath(place) || keysWithin(own, place));
    return { ...one, text: change?.file === file ? String(change.value) : one.text, base: one.text, change };
  });
}

const withQuestions = (files: ContentFiles, changes: readonly DraftChange[]) =>
  withValues(files, inDictionaries(changes.filter(({ file }) => questionsNamespaceOf(file) !== undefined)));

/** Every text that can be edited, as the draft has it; of plural forms the last. @param files as they are published. */
export function listTexts(files: ContentFiles, changes: readonly DraftChange[]): TextSummary[] {
  const found = new Map<string, TextGroup & { texts: Record<string, string> }>();
  const listed = withQuestions(files, changes);
  for (const file of Object.keys(files)) {
    const dictionary = dictionaryOf(file);
    if (!dictionary) continue;
    const { namespace, language } = dictionary;
    for (const { path, text } of draftTexts(file, listed, changes)) {
      const key = withoutPlural(path.join('.'));
      const entry = found.get(`${namespace} ${key}`) ?? { namespace, key, texts: {} };
      entry.texts[language] = text;
      found.set(`${namespace} ${key}`, entry);
    }
  }
  return [...found.values()];
}

/** The fields of one text: its forms in each language. @throws RangeError where there is no such text. */
export function fieldsOf(
  files: ContentFiles,
  { namespace, key }: TextGroup,
  changes: readonly DraftChange[],
): TextField[] {
  const listed = withQuestions(files, changes);
  const fields = languages.flatMap(({ code: language }) => {
    const file = `content/${namespace}/${language}.json`;
    if (!Object.hasOwn(files, file)) return [];
    return draftTexts(file, listed, changes)
      .filter(({ path }) => withoutPlural(path.join('.')) === key)
      .map(({ path, text, base, change }): TextField => {
        const plural = path.join('.').slice(key.length + 1);
        return {
          ...{ file, path, language, value: text, base, version: change?.version ?? 0 },
          ...(plural && { plural }),
          ...(change && { by: change.by }),
        };
      });
  });
  if (fields.length === 0) throw new RangeError(`key: no such text: ${namespace} ${key}`);
  return fields;
}
