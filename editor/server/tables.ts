import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../../desk/database/schema.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Publication, PublicationsResponse } from '../shared/api.ts';
import {
  type DraftChange,
  type DraftPlace,
  type DraftState,
  dictionaryOf,
  isSameJson,
  type Json,
  type Review,
  withoutPlural,
} from '../shared/draft.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';

type Texts<Name extends string> = Record<Name, string>;

/** Times are milliseconds since 1970; `path`, `value`, `base`, `replaced`, `places` and `changes` are JSON. */
interface EditorTables extends Tables {
  editor_change: Texts<'file' | 'path' | 'value' | 'base' | 'author'> & { version: number; at: number };
  editor_review: Texts<'namespace' | 'key' | 'language' | 'author'>;
  editor_override: Texts<'file' | 'path' | 'value' | 'replaced'> & { has_ended: number };
  editor_publication: Texts<'id' | 'author' | 'places' | 'changes'> & { at: number; undo_of: string | null };
  editor_photo: Texts<'name' | 'content'> & { added_at: number };
  editor_state: {
    id: number;
    draft_version: number;
    /** Id of the newest publication, or empty. */
    published: string;
    /** Id of the publishing process, or empty. */
    holder: string;
    /** PublicationState as JSON. */
    attempt: string | null;
    /** Expiry of the lock. */
    held_until: number;
  };
}

export type EditorDb = Kysely<EditorTables>;

const textColumns = (...names: string[]) => names.map((name) => `${name} text not null`).join(', ');

const tables = [
  `editor_change (${textColumns('file', 'path', 'value', 'base', 'author')},
    version integer not null, at bigint not null, primary key (file, path))`,
  `editor_review (${textColumns('namespace', 'key', 'language', 'author')}, primary key (namespace, key, language))`,
  `editor_override (${textColumns('file', 'path', 'value', 'replaced')}, has_ended integer not null default 0,
    primary key (file, path))`,
  `editor_publication (${textColumns('id', 'author', 'places', 'changes')}, at bigint not null, undo_of text,
    primary key (id))`,
  `editor_photo (${textColumns('name', 'content')}, added_at bigint not null, primary key (name))`,
  `editor_state (${textColumns('published', 'holder')}, id integer primary key, draft_version integer not null,
    attempt text, held_until bigint not null)`,
];

/** 1.0.0 is not released: change this migration until then, and add others afterwards. */
export const migrations: Record<string, Migration> = {
  '0001-initial': {
    async up(db: EditorDb) {
      for (const table of tables) await sql.raw(`create table ${table}`).execute(db);
      const state = { id: 1, draft_version: 0, published: '', holder: '', held_until: 0 };
      await db.insertInto('editor_state').values(state).execute();
    },
  },
};

export interface Override extends DraftPlace {
  value: Json;
  /** The value in content/ at the publication; null if there was none. */
  replaced: Json;
  /** A release has published this value. The override counts again only if content/ returns to `replaced`. */
  hasEnded: boolean;
}

export const readState = (db: EditorDb) => db.selectFrom('editor_state').selectAll().executeTakeFirstOrThrow();

export async function readDraft(db: EditorDb): Promise<Omit<DraftState, 'version'>> {
  const changes = await db.selectFrom('editor_change').selectAll().orderBy('version').execute();
  const reviews = await db.selectFrom('editor_review').selectAll().execute();
  return {
    changes: changes.map(({ author: by, path, value, base, ...row }) => ({
      ...row,
      by,
      path: JSON.parse(path),
      value: JSON.parse(value),
      base: JSON.parse(base),
    })),
    reviews: reviews.map(({ author: by, ...review }) => ({ ...review, language: review.language as LanguageCode, by })),
  };
}

/** A question's texts have the key of their list before their own. */
async function removeReviews(db: EditorDb, { file, path }: DraftPlace): Promise<void> {
  const namespace = dictionaryOf(file)?.namespace ?? questionsNamespaceOf(file);
  if (namespace === undefined) return;
  const key = withoutPlural(path.join('.'));
  await db
    .deleteFrom('editor_review')
    .where('namespace', '=', namespace)
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}.%`)]))
    .execute();
}

/** A change back to the published value deletes the row, and the reviews of the text. */
export async function storeChange(db: EditorDb, change: DraftChange): Promise<void> {
  const { file, value, base, version, by: author, at } = change;
  const path = JSON.stringify(change.path);
  await db.deleteFrom('editor_change').where('file', '=', file).where('path', '=', path).execute();
  if (isSameJson(value, base)) return removeReviews(db, change);
  const row = { file, path, value: JSON.stringify(value), base: JSON.stringify(base), version, author, at };
  await db.insertInto('editor_change').values(row).execute();
}

export const setVersion = (db: EditorDb, draft_version: number) =>
  db.updateTable('editor_state').set({ draft_version }).execute();

export async function storeReview(db: EditorDb, { by: author, ...text }: Review): Promise<void> {
  await db
    .insertInto('editor_review')
    .values({ ...text, author })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readOverrides(db: EditorDb): Promise<Override[]> {
  const rows = await db.selectFrom('editor_override').selectAll().orderBy('file').orderBy('path').execute();
  return rows.map(({ file, path, value, replaced, has_ended }) => ({
    file,
    path: JSON.parse(path),
    value: JSON.parse(value),
    replaced: JSON.parse(replaced),
    hasEnded: has_ended === 1,
  }));
}

export async function storeOverrides(db: EditorDb, overrides: readonly Override[]): Promise<void> {
  await db.deleteFrom('editor_override').execute();
  for (const { file, hasEnded, ...override } of overrides) {
    const path = JSON.stringify(override.path);
    const [value, replaced] = [JSON.stringify(override.value), JSON.stringify(override.replaced)];
    await db
      .insertInto('editor_override')
      .values({ file, path, value, replaced, has_ended: Number(hasEnded) })
      .execute();
  }
}

const entryOf = ({
  author: by,
  undo_of,
  ...row
}: {
  id: string;
  at: number;
  author: string;
  undo_of: string | null;
}) => ({
  ...row,
  by,
  ...(undo_of !== null && { undoOf: undo_of }),
});

/** The newest publications first. */
export async function listPublications(db: EditorDb, limit: number): Promise<PublicationsResponse['publications']> {
  const rows = await db
    .selectFrom('editor_publication')
    .select(['id', 'at', 'author', 'undo_of', 'places'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ places, ...row }) => ({ ...entryOf(row), places: JSON.parse(places) }));
}

export async function readPublication(db: EditorDb, id: string): Promise<Publication | undefined> {
  const row = await db
    .selectFrom('editor_publication')
    .select(['id', 'at', 'author', 'undo_of', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { changes, ...entry } = row;
  return { ...entryOf(entry), changes: JSON.parse(changes) };
}

export async function storePublication(db: EditorDb, { id, at, by, changes, undoOf }: Publication): Promise<void> {
  const places = JSON.stringify(changes.map(({ file, path }) => ({ file, path })));
  const row = { id, at, author: by, undo_of: undoOf ?? null, places, changes: JSON.stringify(changes) };
  await db.insertInto('editor_publication').values(row).execute();
  await db.updateTable('editor_state').set({ published: id }).execute();
}

export const storePhoto = (db: EditorDb, name: string, bytes: Uint8Array, now: number) =>
  db
    .insertInto('editor_photo')
    .values({ name, content: Buffer.from(bytes).toString('base64'), added_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

/** Of all photos together. Base64 takes four characters for three bytes. */
export async function photoBytes(db: EditorDb): Promise<number> {
  const { characters } = await db
    .selectFrom('editor_photo')
    .select(sql<number | string | null>`sum(length(content))`.as('characters'))
    .executeTakeFirstOrThrow();
  return (Number(characters ?? 0) * 3) / 4;
}
