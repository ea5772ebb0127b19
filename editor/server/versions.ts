import { gunzipSync, gzipSync } from 'node:zlib';
import type { Kept, VersionEntry } from '../shared/api.ts';
import { atPlace, type Change, type ContentFiles, type Place } from '../shared/content.ts';
import { undoChanges } from './changes-between.ts';
import type { EditorDb } from './tables.ts';

/** Versions that keep their whole content. The content of an older version is made by undoing changes. */
export const wholeVersions = 200;

export interface Newest {
  /** 0 and an empty id without versions: the build's content. */
  number: number;
  id: string;
  build: string;
  files: ContentFiles;
}

export interface NewVersion extends Newest, Omit<VersionEntry, 'places'> {
  changes: readonly Change[];
  kept: readonly Kept[];
}

const pack = (files: ContentFiles) => gzipSync(JSON.stringify(files)).toString('base64');
const unpack = (content: string) => JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString()) as ContentFiles;

const entryColumns = ['number', 'at', 'author as by', 'kind', 'places'] as const;
const parsePlaces = <Row extends { places: string }>(row: Row) => ({
  ...row,
  places: JSON.parse(row.places) as Place[],
});

/** `known` spares reading the content again. */
export async function readNewest(db: EditorDb, known?: Newest): Promise<Newest | undefined> {
  const versions = db.selectFrom('editor_version').orderBy('number', 'desc').limit(1);
  const row = await versions.select(['number', 'id', 'build']).executeTakeFirst();
  if (!row || row.id === known?.id) return row && known;
  const { content } = await db
    .selectFrom('editor_version')
    .select('content')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...row, files: unpack(content as string) };
}

/** @returns false if somebody else has written a version with this number: it is the parent now. */
export async function insertVersion(db: EditorDb, version: NewVersion): Promise<boolean> {
  const { files, by: author, changes, kept, number, id, build, at, kind } = version;
  const places = changes.map(({ file, path }) => ({ file, path }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('editor_version')
    .values({
      ...{ number, id, build, at, kind, author, content: pack(files) },
      ...{ places: JSON.stringify(places), changes: JSON.stringify(changes), kept: JSON.stringify(kept) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await db
    .updateTable('editor_version')
    .set({ content: null })
    .where('number', '<=', number - wholeVersions)
    .where('content', 'is not', null)
    .execute();
  return true;
}

export async function storeBuild(db: EditorDb, hash: string, files: ContentFiles): Promise<void> {
  await db.deleteFrom('editor_build').where('hash', '<>', hash).execute();
  await db
    .insertInto('editor_build')
    .values({ hash, content: pack(files) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readBuild(db: EditorDb, hash: string): Promise<ContentFiles | undefined> {
  const row = await db.selectFrom('editor_build').select('content').where('hash', '=', hash).executeTakeFirst();
  return row && unpack(row.content);
}

export async function listVersions(db: EditorDb, limit: number): Promise<VersionEntry[]> {
  const versions = db.selectFrom('editor_version').select(entryColumns);
  return (await versions.orderBy('number', 'desc').limit(limit).execute()).map(parsePlaces);
}

export async function readVersion(db: EditorDb, number: number) {
  const row = await db
    .selectFrom('editor_version')
    .select([...entryColumns, 'changes'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...parsePlaces(row), changes: JSON.parse(row.changes) as Change[] };
}

export async function readFilesOf(db: EditorDb, number: number): Promise<ContentFiles> {
  const newer = db.selectFrom('editor_version').where('number', '>=', number);
  const whole = await newer
    .select(['number', 'content'])
    .where('content', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  const undone = await newer
    .select('changes')
    .where('number', '>', number)
    .where('number', '<=', whole.number)
    .orderBy('number', 'desc')
    .execute();
  return undone.reduce(
    (files, { changes }) => undoChanges(files, JSON.parse(changes)),
    unpack(whole.content as string),
  );
}

/** By place, the entry of the newest of these releases. */
export async function readKept(db: EditorDb, after: number): Promise<Kept[]> {
  const releases = await db
    .selectFrom('editor_version')
    .select('kept')
    .where('kind', '=', 'release')
    .where('at', '>', after)
    .orderBy('number', 'desc')
    .execute();
  const all = releases.flatMap(({ kept }) => JSON.parse(kept) as Kept[]);
  return all.filter((one) => atPlace(all, one) === one);
}
