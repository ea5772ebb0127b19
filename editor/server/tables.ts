import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../../desk/database/schema.ts';

type Texts<Name extends string> = Record<Name, string>;

/** Times are milliseconds since 1970; `path`, `value`, `base`, `replaced` and `changes` are JSON. */
interface EditorTables extends Tables {
  editor_change: Texts<'file' | 'path' | 'value' | 'base' | 'author'> & { version: number; at: number };
  editor_review: Texts<'namespace' | 'key' | 'language' | 'author'> & { version: number };
  editor_override: Texts<'file' | 'path' | 'value' | 'replaced'> & { has_ended: number };
  editor_publication: Texts<'id' | 'author' | 'changes'> & { at: number; undo_of: string | null };
  editor_photo: Texts<'name' | 'content'> & { added_at: number };
  editor_state: StateTable;
}

interface StateTable {
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
  /** Whether the files of an older version were imported. */
  is_imported: number;
}

export type EditorDb = Kysely<EditorTables>;

const textColumns = (...names: string[]) => names.map((name) => `${name} text not null`).join(', ');

const tables = [
  `editor_change (${textColumns('file', 'path', 'value', 'base', 'author')},
    version integer not null, at bigint not null, primary key (file, path))`,
  `editor_review (${textColumns('namespace', 'key', 'language', 'author')},
    version integer not null, primary key (namespace, key, language))`,
  `editor_override (${textColumns('file', 'path', 'value', 'replaced')}, primary key (file, path))`,
  `editor_publication (${textColumns('id', 'author', 'changes')}, at bigint not null, undo_of text, primary key (id))`,
  `editor_photo (${textColumns('name', 'content')}, added_at bigint not null, primary key (name))`,
  `editor_state (${textColumns('published', 'holder')}, id integer primary key, draft_version integer not null,
    attempt text, held_until bigint not null, is_imported integer not null)`,
];

/** Migrations run in the order of their names. A released migration is never changed. */
export const migrations: Record<string, Migration> = {
  '2027-03-editor': {
    async up(db: EditorDb) {
      for (const table of tables) await sql.raw(`create table ${table}`).execute(db);
      const state = { id: 1, draft_version: 0, published: '', holder: '', held_until: 0, is_imported: 0 };
      await db.insertInto('editor_state').values(state).execute();
    },
  },
  '2027-04-ended': {
    up: async (db: EditorDb) =>
      void (await sql`alter table editor_override add column has_ended integer not null default 0`.execute(db)),
  },
};
