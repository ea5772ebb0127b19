import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { Tables } from '../../desk/store/schema.ts';

/** The editor's tables in the desk's database. Times are milliseconds since 1970; `path`, `value`, `base` and the like are JSON. */
export interface EditorTables extends Tables {
  editor_change: ChangeTable;
  editor_review: ReviewTable;
  editor_override: OverrideTable;
  editor_publication: PublicationTable;
  editor_photo: PhotoTable;
  editor_state: StateTable;
}

/** A value that was edited and is not published. */
interface ChangeTable {
  file: string;
  path: string;
  value: string;
  /** The published value that it was written over. */
  base: string;
  version: number;
  author: string;
  at: number;
}

interface ReviewTable {
  namespace: string;
  key: string;
  language: string;
  version: number;
  author: string;
}

/** A published value that stands in place of the one in content/. */
interface OverrideTable {
  file: string;
  path: string;
  value: string;
  /** The value in content/ that it stands in place of; another one there is a conflict. */
  replaced: string;
}

interface PublicationTable {
  id: string;
  at: number;
  author: string;
  undo_of: string | null;
  changes: string;
}

interface PhotoTable {
  name: string;
  /** In base64. */
  content: string;
  added_at: number;
}

/** One row. */
interface StateTable {
  id: number;
  draft_version: number;
  /** Of the newest publication; empty where there is none. */
  published: string;
  /** Who publishes: an id of the process, empty where nobody does. */
  holder: string;
  /** The publication that runs, or was stopped: {@link Attempt} as JSON. */
  attempt: string | null;
  /** The lock ends then, unless its holder renews it. */
  held_until: number;
  /** Whether what an older version kept in files was taken over. */
  is_imported: number;
}

export type EditorDb = Kysely<EditorTables>;

async function createTables(db: EditorDb): Promise<void> {
  const { schema } = db;
  const text = (table: CreateTableBuilder<string>, ...columns: string[]): CreateTableBuilder<string, string> =>
    columns.reduce<CreateTableBuilder<string, string>>(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      table,
    );
  await text(schema.createTable('editor_change'), 'file', 'path', 'value', 'base', 'author')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('editor_change_key', ['file', 'path'])
    .execute();
  await text(schema.createTable('editor_review'), 'namespace', 'key', 'language', 'author')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('editor_review_key', ['namespace', 'key', 'language'])
    .execute();
  await text(schema.createTable('editor_override'), 'file', 'path', 'value', 'replaced')
    .addPrimaryKeyConstraint('editor_override_key', ['file', 'path'])
    .execute();
  await text(schema.createTable('editor_publication'), 'id', 'author', 'changes')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('undo_of', 'text')
    .addPrimaryKeyConstraint('editor_publication_key', ['id'])
    .execute();
  await text(schema.createTable('editor_photo'), 'name', 'content')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('editor_photo_key', ['name'])
    .execute();
  await text(schema.createTable('editor_state'), 'published', 'holder')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('draft_version', 'integer', (column) => column.notNull())
    .addColumn('attempt', 'text')
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('is_imported', 'integer', (column) => column.notNull())
    .execute();
  await db
    .insertInto('editor_state')
    .values({ id: 1, draft_version: 0, published: '', holder: '', attempt: null, held_until: 0, is_imported: 0 })
    .execute();
}

/** They run in the order of their names. One that has been released is never changed: the next one is added. */
export const migrations: Record<string, Migration> = { '2027-03-editor': { up: createTables } };
