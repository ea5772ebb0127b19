import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../../desk/database/schema.ts';

type Texts<Name extends string> = Record<Name, string>;

/** The editor's tables in the desk's database. Times are milliseconds since 1970; `path`, `value`, `base` and the like are JSON. */
interface EditorTables extends Tables {
  /** Values that were edited and are not published. */
  editor_change: Texts<'file' | 'path' | 'value' | 'base' | 'author'> & { version: number; at: number };
  editor_review: Texts<'namespace' | 'key' | 'language' | 'author'> & { version: number };
  /** Published values that stand in place of those in content/, which are `replaced`. */
  editor_override: Texts<'file' | 'path' | 'value' | 'replaced'> & { has_ended: number };
  editor_publication: Texts<'id' | 'author' | 'changes'> & { at: number; undo_of: string | null };
  /** Content is in base64. */
  editor_photo: Texts<'name' | 'content'> & { added_at: number };
  /** One row. */
  editor_state: StateTable;
}

interface StateTable {
  id: number;
  draft_version: number;
  /** The id of the newest publication; empty where there is none. */
  published: string;
  /** Who publishes: an id of the process, empty where nobody does. */
  holder: string;
  /** The publication that runs, or how the last one ended: PublicationState as JSON. */
  attempt: string | null;
  /** The lock ends then, unless its holder renews it. */
  held_until: number;
  /** Whether what an older version kept in files was taken over. */
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

/** They run in the order of their names. One that has been released is never changed: the next one is added. */
export const migrations: Record<string, Migration> = {
  '2027-03-editor': {
    async up(db: EditorDb) {
      for (const table of tables) await sql.raw(`create table ${table}`).execute(db);
      const state = {
        id: 1,
        draft_version: 0,
        published: '',
        holder: '',
        attempt: null,
        held_until: 0,
        is_imported: 0,
      };
      await db.insertInto('editor_state').values(state).execute();
    },
  },
  '2027-04-ended': {
    up: async (db: EditorDb) =>
      void (await sql`alter table editor_override add column has_ended integer not null default 0`.execute(db)),
  },
};
