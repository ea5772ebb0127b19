import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { photoName } from '../../model/owner.ts';
import { UserError } from '../../model/user-error.ts';
import type { Publication } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftPlace,
  formatPath,
  isWithin,
  type Json,
  valueIn,
  withValueAt,
} from '../shared/draft.ts';
import { questionPlaceOf } from '../shared/questions.ts';
import { applyOverrides } from './draft.ts';
import type { Editor } from './editor.ts';
import { factPlaces, people, questionLists } from './places.ts';
import { setVersion, storeChange, storeOverrides, storePhoto, storePublication, storeReview } from './tables.ts';

const json = v.custom<Json>((value) => value !== undefined);
const place = { file: v.string(), path: v.array(v.string()) };
const language = v.custom<LanguageCode>((code) => isLanguageCode(code as string));
const written = { version: v.number(), by: v.string() };
const draftSchema = v.object({
  version: v.number(),
  changes: v.array(v.object({ ...place, value: json, base: json, ...written, at: v.number() })),
  reviews: v.array(v.object({ namespace: v.string(), key: v.string(), language, ...written })),
});
const publicationSchema = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  changes: v.array(v.object({ ...place, before: json, after: json })),
  undoOf: v.exactOptional(v.string()),
});

/** @throws UserError for an invalid file: an edit is never discarded. */
function parseFile<T>(file: string, schema: v.GenericSchema<unknown, T>, text: string): T {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new UserError(file, 'data/editor', 'not readable: repair the file, or move it away to start without it');
  }
}

type Edited = DraftPlace & { value: Json; base: Json };

/** Converts changes of parts to changes of whole facts and lists. `files`: the content that was edited. */
function mergeParts<T extends Edited>(files: ContentFiles, changes: readonly T[]): T[] {
  const places = [...people, ...questionLists(files), ...factPlaces(files)];
  const seen = new Set<string>();
  const wholes = new Map<string, T>();
  for (const change of changes) {
    const { file, path: keys } = questionPlaceOf(change) ?? change;
    const { path: own } = places.find((place) => isWithin(place, { file, path: keys })) ?? { path: keys };
    const name = formatPath({ file, path: own });
    const now = valueIn(files, { file, path: own }) ?? null;
    const { value, base } = wholes.get(name) ?? { value: now, base: now };
    const within = keys.slice(own.length);
    // Keeps the base of the first change of a place.
    const first = seen.has(formatPath(change)) ? base : withValueAt(base, within, change.base);
    seen.add(formatPath(change));
    wholes.set(name, { ...change, file, path: own, value: withValueAt(value, within, change.value), base: first });
  }
  return [...wholes.values()];
}

/** Imports the files of an older version once. `checkout`: DESK_EDITOR_DIR. @throws UserError for an invalid file. */
export async function importEdited(editor: Editor, checkout: string | undefined): Promise<void> {
  if (!checkout) return;
  const folder = path.join(checkout, 'data/editor');
  if (!existsSync(folder)) {
    editor.log.warn({ checkout }, 'DESK_EDITOR_DIR has no data/editor: name the checkout of the older version');
    return;
  }
  const read = (name: string) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '';
  const isImported = await editor.change(async (db, { base: { files }, draft, publication }) => {
    const { is_imported } = await db.selectFrom('editor_state').select('is_imported').executeTakeFirstOrThrow();
    if (is_imported || publication) return false;
    // A kill may have left half a line.
    const lines = read('publications.jsonl')
      .split('\n')
      .filter((line) => line.endsWith('}'));
    const publications: Publication[] = lines.map((line) => parseFile('publications.jsonl', publicationSchema, line));
    for (const publication of publications) await storePublication(db, publication);
    const published = publications.flatMap(({ changes }) =>
      changes.map(({ before, after, ...place }) => ({ ...place, value: after, base: before })),
    );
    const overrides = mergeParts(files, published).map(({ base, ...change }) => ({
      ...change,
      replaced: base,
      hasEnded: false,
    }));
    await storeOverrides(db, overrides);
    const json = read('draft.json') || '{"version":0,"changes":[],"reviews":[]}';
    const { version, changes, reviews } = parseFile('draft.json', draftSchema, json);
    for (const change of mergeParts(applyOverrides(files, overrides).files, changes)) {
      // A change made since the update is newer.
      if (!atPlace(draft.changes, change)) await storeChange(db, change);
    }
    for (const review of reviews) await storeReview(db, review);
    for (const photos of [path.join(checkout, 'content/photos'), path.join(folder, 'photos')]) {
      for (const name of existsSync(photos) ? readdirSync(photos) : []) {
        if (photoName.test(name)) await storePhoto(db, name, readFileSync(path.join(photos, name)), editor.now());
      }
    }
    await setVersion(db, Math.max(version, draft.version) + 1);
    await db.updateTable('editor_state').set({ is_imported: 1 }).execute();
    return true;
  });
  if (!isImported) return;
  editor.log.warn(
    { checkout },
    'took over draft, publications and photos of the checkout: DESK_EDITOR_DIR can be removed',
  );
}
