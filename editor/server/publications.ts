import type { Publication } from '../shared/api.ts';
import { type DraftChange, type DraftPlace, formatPath } from '../shared/draft.ts';
import { type Override, overlaps } from './content.ts';
import { removeChanges, storeChange } from './draft.ts';
import type { EditorDb } from './tables.ts';

/** A publication that runs, or was stopped. */
export interface Attempt {
  by: string;
  startedAt: number;
}

/** Nobody else publishes for this long after its holder renewed the lock, in milliseconds. */
const leaseMs = 6_000;
export const renewMs = 2_000;
/** A lease that ends later than this from now was taken before the clock was set back. */
const maxLeaseMs = 10 * leaseMs;

export const isHeld = (heldUntil: number, now: number): boolean => heldUntil >= now && heldUntil <= now + maxLeaseMs;

export const readState = (db: EditorDb) => db.selectFrom('editor_state').selectAll().executeTakeFirstOrThrow();

/** Takes the lock, which ends with its holder. @returns whether nobody else has it. */
export async function takeLock(db: EditorDb, holder: string, attempt: Attempt, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editor_state')
    .set({ holder, attempt: JSON.stringify(attempt), held_until: now + leaseMs })
    .where((eb) => eb.or([eb('holder', '=', ''), eb('held_until', '<', now), eb('held_until', '>', now + maxLeaseMs)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const renewLock = (db: EditorDb, holder: string, now: number) =>
  db
    .updateTable('editor_state')
    .set({ held_until: now + leaseMs })
    .where('holder', '=', holder)
    .execute();

export const releaseLock = (db: EditorDb, holder: string) =>
  db.updateTable('editor_state').set({ holder: '', attempt: null }).where('holder', '=', holder).execute();

export async function readOverrides(db: EditorDb): Promise<Override[]> {
  const rows = await db.selectFrom('editor_override').selectAll().orderBy('file').orderBy('path').execute();
  return rows.map((row) => ({
    file: row.file,
    path: JSON.parse(row.path),
    value: JSON.parse(row.value),
    replaced: JSON.parse(row.replaced),
  }));
}

export async function storeOverrides(db: EditorDb, overrides: readonly Override[]): Promise<void> {
  await db.deleteFrom('editor_override').execute();
  for (const { file, path, value, replaced } of overrides) {
    const json = { path: JSON.stringify(path), value: JSON.stringify(value), replaced: JSON.stringify(replaced) };
    await db
      .insertInto('editor_override')
      .values({ file, ...json })
      .execute();
  }
}

export async function removeOverrides(db: EditorDb, places: readonly DraftPlace[]): Promise<void> {
  for (const { file, path } of places) {
    await db.deleteFrom('editor_override').where('file', '=', file).where('path', '=', JSON.stringify(path)).execute();
  }
}

const publicationOf = (row: { id: string; at: number; author: string; undo_of: string | null; changes: string }) => ({
  id: row.id,
  at: row.at,
  by: row.author,
  changes: JSON.parse(row.changes) as Publication['changes'],
  ...(row.undo_of !== null && { undoOf: row.undo_of }),
});

/** Newest first. */
export async function listPublications(db: EditorDb, limit: number): Promise<Publication[]> {
  const rows = await db.selectFrom('editor_publication').selectAll().orderBy('at', 'desc').limit(limit).execute();
  return rows.map(publicationOf);
}

export async function findPublication(db: EditorDb, id: string): Promise<Publication | undefined> {
  const row = await db.selectFrom('editor_publication').selectAll().where('id', '=', id).executeTakeFirst();
  return row && publicationOf(row);
}

export const insertPublication = (db: EditorDb, { id, at, by, changes, undoOf }: Publication) =>
  db
    .insertInto('editor_publication')
    .values({ id, at, author: by, undo_of: undoOf ?? null, changes: JSON.stringify(changes) })
    .execute();

/**
 * Records a publication and ends its lock, in one transaction. A change that somebody wrote meanwhile stays in the draft, over
 * the published value.
 * @returns false where the lock was lost: nothing is recorded then.
 */
export async function recordPublication(
  db: EditorDb,
  holder: string,
  publication: Publication,
  overrides: readonly Override[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editor_state')
    .set({ published: publication.id, holder: '', attempt: null })
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertPublication(db, publication);
  await storeOverrides(db, overrides);
  return true;
}

/** Takes published changes out of the draft. */
export async function removePublished(
  db: EditorDb,
  published: readonly DraftChange[],
  now: readonly DraftChange[],
): Promise<void> {
  for (const change of published) {
    const present = now.find((one) => formatPath(one) === formatPath(change));
    // Somebody discarded it meanwhile: that is the draft's change from now on.
    if (!present) {
      const isWritten = now.some((one) => overlaps(one, change));
      if (!isWritten && change.version > 0)
        await storeChange(db, { ...change, value: change.base, base: change.value });
    } else if (present.version === change.version) await removeChanges(db, [present]);
    else await storeChange(db, { ...present, base: change.value });
  }
}

/** Photos by name. */
export async function readPhotos(db: EditorDb): Promise<Map<string, Uint8Array>> {
  const rows = await db.selectFrom('editor_photo').selectAll().execute();
  return new Map(rows.map(({ name, content }) => [name, Buffer.from(content, 'base64')]));
}

export const storePhoto = (db: EditorDb, name: string, bytes: Uint8Array, now: number) =>
  db
    .insertInto('editor_photo')
    .values({ name, content: Buffer.from(bytes).toString('base64'), added_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

/** A photo has this long from its upload to be named in the draft, in milliseconds. */
const photoGraceMs = 60 * 60_000;

/** Removes photos that neither the draft nor a publication names. */
export async function removeUnusedPhotos(db: EditorDb, now: number): Promise<void> {
  const photos = await db
    .selectFrom('editor_photo')
    .select('name')
    .where('added_at', '<', now - photoGraceMs)
    .execute();
  if (photos.length === 0) return;
  const [changes, publications, overrides] = await Promise.all([
    db.selectFrom('editor_change').select('value as text').execute(),
    db.selectFrom('editor_publication').select('changes as text').execute(),
    db.selectFrom('editor_override').select('value as text').execute(),
  ]);
  const named = [...changes, ...publications, ...overrides].map(({ text }) => text).join('\n');
  const unused = photos.filter(({ name }) => !named.includes(name)).map(({ name }) => name);
  if (unused.length > 0) await db.deleteFrom('editor_photo').where('name', 'in', unused).execute();
}
