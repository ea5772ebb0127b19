import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { photoName } from '../../model/owner.ts';
import { UserError } from '../../model/user-error.ts';
import type { Publication } from '../shared/api.ts';
import { formatPath, isSameJson, type Json } from '../shared/draft.ts';
import { type ContentFiles, type Override, overlaps, withPublication } from './content.ts';
import { lockDraft, readDraft, storeChange, writeReview } from './draft.ts';
import type { Editor } from './editor.ts';
import { insertPublication, storeOverrides, storePhoto } from './publications.ts';
import type { EditorDb } from './tables.ts';

const json = v.custom<Json>((value) => value !== undefined);
const place = { file: v.string(), path: v.array(v.string()) };
const draftSchema = v.object({
  version: v.number(),
  changes: v.array(
    v.object({ ...place, value: json, base: json, version: v.number(), by: v.string(), at: v.number() }),
  ),
  reviews: v.array(
    v.object({
      namespace: v.string(),
      key: v.string(),
      language: v.custom<LanguageCode>((code) => isLanguageCode(code as string)),
      version: v.number(),
      by: v.string(),
    }),
  ),
});
const publicationSchema = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  changes: v.array(v.object({ ...place, before: json, after: json })),
  undoOf: v.optional(v.string()),
});

/** @throws UserError for a file that is no draft: what somebody has written is not thrown away. */
function parseFile<T>(file: string, schema: v.GenericSchema<unknown, T>, text: string): T {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new UserError(file, 'data/editor', 'not readable: mend the file, or move it away to begin without it');
  }
}

/** The overrides of a checkout's publications. A place that this version changed too becomes a conflict. */
function overridesOf(base: ContentFiles, publications: readonly Publication[]): Override[] {
  const first = new Map<string, Json>();
  let overrides: Override[] = [];
  for (const { changes } of publications) {
    for (const change of changes) {
      if (!first.has(formatPath(change))) first.set(formatPath(change), change.before);
    }
    overrides = withPublication(
      base,
      overrides,
      changes.map(({ file, path: keys, after }) => ({ file, path: keys, value: after })),
    );
  }
  return overrides.map((override) => {
    const replaced = first.get(formatPath(override));
    return replaced === undefined || isSameJson(replaced, override.value) ? override : { ...override, replaced };
  });
}

/**
 * Takes over the draft, the publications and the photos that an older version kept in the files of a checkout, once.
 * @param checkout its folder: DESK_EDITOR_DIR of the older version.
 * @throws UserError for a file that cannot be read.
 */
export async function importEdited(editor: Editor, checkout: string | undefined): Promise<void> {
  if (!checkout) return;
  const folder = path.join(checkout, 'data/editor');
  if (!existsSync(folder)) {
    editor.log.warn({ checkout }, 'DESK_EDITOR_DIR has no data/editor: name the checkout of the older version');
    return;
  }
  const read = (name: string) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '';
  const base = editor.base().files;
  const isImported = await editor.transact(async (db: EditorDb) => {
    const { is_imported, published, draft_version } = await lockDraft(db);
    if (is_imported || published) return false;
    // A kill may have left half a line.
    const lines = read('publications.jsonl')
      .split('\n')
      .filter((line) => line.endsWith('}'));
    const publications: Publication[] = lines.map((line) => {
      const { undoOf, ...publication } = parseFile('publications.jsonl', publicationSchema, line);
      return { ...publication, ...(undoOf && { undoOf }) };
    });
    for (const publication of publications) await insertPublication(db, publication);
    await storeOverrides(db, overridesOf(base, publications));
    const draft = read('draft.json');
    const { version, changes, reviews } = draft
      ? parseFile('draft.json', draftSchema, draft)
      : { version: 0, changes: [], reviews: [] };
    // What was written since the update is newer.
    const { changes: newer } = await readDraft(db);
    for (const change of changes) {
      if (!newer.some((one) => overlaps(one, change))) await storeChange(db, change);
    }
    await db
      .updateTable('editor_state')
      .set({
        draft_version: Math.max(version, draft_version),
        published: publications.at(-1)?.id ?? '',
        is_imported: 1,
      })
      .execute();
    for (const { by, version: seen, ...review } of reviews) await writeReview(db, review, { version: seen, by });
    for (const photos of [path.join(checkout, 'content/photos'), path.join(folder, 'photos')]) {
      for (const name of existsSync(photos) ? readdirSync(photos) : []) {
        if (photoName.test(name)) await storePhoto(db, name, readFileSync(path.join(photos, name)), editor.now());
      }
    }
    return true;
  });
  if (isImported) {
    editor.log.warn(
      { checkout },
      'took over draft, publications and photos of the checkout: DESK_EDITOR_DIR can be removed',
    );
  }
}
