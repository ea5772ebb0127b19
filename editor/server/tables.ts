import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../../desk/database/schema.ts';
import type { VersionKind } from '../shared/api.ts';

/** Times are milliseconds since 1970; `places`, `changes`, `kept` and `draft` are JSON; `content` is gzip in base64. */
interface EditorTables extends Tables {
  /** The parent of a version has the number before. */
  editor_version: {
    number: number;
    id: string;
    at: number;
    author: string;
    kind: VersionKind;
    /** Hash of the build's content. */
    build: string;
    places: string;
    changes: string;
    kept: string;
    /** Null for old versions. */
    content: string | null;
  };
  /** Content of the build that the newest version was made on. */
  editor_build: { hash: string; content: string };
  editor_draft: { account: string; draft: string };
  editor_link: { token: string; account: string; at: number; address: string; changes: string };
  editor_photo: { name: string; content: string; added_at: number };
}

export type EditorDb = Kysely<EditorTables>;

const account = 'uuid not null references account (id) on delete cascade';

const tables = [
  `editor_version (number integer primary key, id text not null, at bigint not null, author text not null,
    kind text not null, build text not null, places text not null, changes text not null, kept text not null,
    content text)`,
  'editor_build (hash text primary key, content text not null)',
  `editor_draft (account ${account}, draft text not null, primary key (account))`,
  `editor_link (token text primary key, account ${account}, at bigint not null, address text not null,
    changes text not null)`,
  'editor_photo (name text primary key, content text not null, added_at bigint not null)',
];

/** The schema of 1.0.0. A released migration never changes: add another. */
export const migrations: Record<string, Migration> = {
  '0001-initial': {
    async up(db: EditorDb) {
      for (const table of tables) await sql.raw(`create table ${table}`).execute(db);
    },
  },
};
