import { type GenericSchema, safeParse } from 'valibot';
import { knownWordsFile } from '../../model/known-words.ts';
import {
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  formatPath,
  type Json,
  valueAt,
  withValueAt,
} from '../shared/draft.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';
import { type ContentFiles, isQuestions, valueIn } from './content.ts';
import { schemaOf } from './facts.ts';

/** The longest text, in characters. */
const maxTextLength = 5_000;

const isKnownWords = ({ file, path }: DraftPlace, files: ContentFiles) =>
  file === knownWordsFile && path.length === 1 && Array.isArray(valueAt(files[file], path));

/** Whether the content has room for a value at a place. */
function isPlace(files: ContentFiles, place: DraftPlace): boolean {
  if (questionsNamespaceOf(place.file) !== undefined) return isQuestions(files, place);
  if (dictionaryOf(place.file)) return typeof valueIn(files, place) === 'string';
  if (!Object.hasOwn(files, place.file)) return false;
  return isKnownWords(place, files) || schemaOf(place) !== undefined;
}

/** Whether the content can have a value at a place: a release may take the place away or change its schema. */
export function canHold(files: ContentFiles, place: DraftPlace & { value: Json }): boolean {
  const { file, path, value } = place;
  if (!isPlace(files, place)) return false;
  if (dictionaryOf(file)) return typeof value === 'string';
  if (isKnownWords(place, files)) return Array.isArray(value);
  try {
    if (Object.hasOwn(files, file)) withValueAt(files[file] as Json, path, value);
  } catch {
    return false;
  }
  return value === null || safeParse(schemaOf(place) as GenericSchema, value).success;
}

/**
 * Checks a place and its new value by schema. Proofreading and rendering check the rest.
 * @throws RangeError for a place that cannot be edited, or a value that it cannot have.
 */
export function expectEditable(
  files: ContentFiles,
  changes: readonly DraftChange[],
  place: DraftPlace & { value: Json },
): void {
  const key = place.path.join('.');
  if (!isPlace(files, place)) throw new RangeError(`path: no value at ${place.file} ${key}`);
  const { value } = place;
  if (dictionaryOf(place.file)) {
    if (typeof value === 'string' && value.length <= maxTextLength) return;
    throw new RangeError(`value: write a text of at most ${maxTextLength} characters`);
  }
  if (isKnownWords(place, files)) {
    expectNoNewWords(files, changes, place);
    return;
  }
  const schema = schemaOf(place);
  // Null takes an optional value away: whether it is one is checked with the whole fact.
  if (!schema || value === null) return;
  const { success, issues } = safeParse(schema, value);
  if (success) return;
  const at = [...place.path, ...(issues[0].path ?? []).map((item) => String(item.key))].join('.');
  throw new RangeError(`value: ${at}: ${issues[0].message}`);
}

/** A change of a list of words takes words away; one is added by POST /words, which checks it. */
function expectNoNewWords(
  files: ContentFiles,
  changes: readonly DraftChange[],
  place: DraftPlace & { value: Json },
): void {
  const own = changes.find((change) => formatPath(change) === formatPath(place));
  const known = [valueIn(files, place), own?.value, own?.theirs].flatMap((list) => (Array.isArray(list) ? list : []));
  if (Array.isArray(place.value) && place.value.every((word) => known.includes(word))) return;
  throw new RangeError('value: use POST /words to add a word');
}
