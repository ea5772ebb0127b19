import { entryFor, knownWordsFile, type SpelledLanguage } from '../../model/known-words.ts';
import { type DraftChange, type DraftPlace, type Json, nameOfPlace, valueAt } from '../shared/site-draft.ts';
import { readContent } from './content.ts';
import type { Draft } from './draft.ts';

const isAt = (place: DraftPlace) => (change: DraftChange) => nameOfPlace(change) === nameOfPlace(place);
const wordsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/**
 * Makes a word of a text one that is known, as a change of the draft.
 * @param root the checkout.
 */
export async function addKnownWord(
  root: string,
  draft: Draft,
  { word, language }: { word: string; language: SpelledLanguage },
  by: string,
): ReturnType<Draft['set']> {
  const entry = entryFor(word, language);
  const place = { file: knownWordsFile, path: [entry.list] };
  const base = valueAt(await readContent(root, place.file), place.path) ?? null;
  const { value = base, version = 0 } = draft.state().changes.find(isAt(place)) ?? {};
  const words = wordsOf(value);
  return draft.set({ ...place, value: words.includes(entry.word) ? words : [...words, entry.word], base, version }, by);
}

/**
 * Lets a change of a whole list take words back, but add none.
 * @param root the checkout.
 * @throws RangeError for a word that is in the list neither as it is published nor in the draft.
 */
export async function expectNoNewWords(
  root: string,
  changes: readonly DraftChange[],
  place: DraftPlace,
  value: Json,
): Promise<void> {
  if (place.file !== knownWordsFile) return;
  const published = valueAt(await readContent(root, place.file), place.path);
  if (place.path.length !== 1 || !Array.isArray(published)) throw new RangeError('path: write the name of a list');
  const own = changes.find(isAt(place));
  const known = [published, own?.value, own?.theirs].flatMap(wordsOf);
  if (Array.isArray(value) && value.every((word) => known.includes(word))) return;
  throw new RangeError('value: words are only taken away here, and added one by one');
}
