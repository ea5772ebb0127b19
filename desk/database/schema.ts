import type { Expression, Generated, Kysely, SqlBool } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Account, Role } from '../api/account.ts';
import type { Channel, SpamReason, Status } from '../api/application.ts';
import type { HistoryKind } from '../api/history.ts';
import type { ContactKind } from '../api/people.ts';

/** The tables of both engines. Times are milliseconds since 1970, ids are lower-case UUIDs. */
export interface Tables {
  application: ApplicationTable;
  /** The answers of a visitor. */
  application_content: { application_id: string; answers: Json; hidden: Json };
  note: NoteTable;
  outbox: OutboxTable;
  contact: ContactRow;
  /** Two applications that share a contact but not a person, in either order. */
  separate_person: { application_id: string; other_id: string };
  setting: { name: string; value: string };
  session: SessionTable;
  account: AccountTable;
  invitation: InvitationTable;
  history: HistoryTable;
}

type Json = string;

/** Kept narrow: a search for a rare word reads all of it. */
interface ApplicationTable {
  /** A version 7 UUID, so that neighbours in time are neighbours in the indexes. */
  id: string;
  submission: string;
  /** A second application with the same hash and `submission` is a repeat. */
  content_hash: string;
  form: FormId;
  language: LanguageCode;
  received_at: number;
  status: Status;
  status_changed_at: number | null;
  /** The time of a promised call. */
  call_at: number | null;
  /** Calls in a row that nobody answered. */
  attempts: Generated<number>;
  spam: SpamReason | null;
  /** The search text, see `toSearchText`. */
  words: string;
  /** The result of the first-bug trial, `3/4`: also in `application_content.hidden`. */
  trial: string | null;
  /** See `campaignKeyOf`. */
  campaign: Generated<string>;
  /** Counts the changes in the inbox, from 1 on. */
  version: Generated<number>;
}

interface NoteTable {
  id: string;
  application_id: string;
  written_at: number;
  text: string;
  author: string | null;
}

interface OutboxTable {
  id: string;
  application_id: string;
  channel: Channel;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** The end of the lease after a claim, the next attempt after a failure. */
  due_at: number;
  error: string | null;
  delivered_at: number | null;
}

/** A contact of an application that is no spam. */
export interface ContactRow {
  application_id: string;
  kind: ContactKind;
  /** In the one spelling in which values are compared. */
  value: string;
}

interface SessionTable {
  id: string;
  account_id: string;
  password_id: string;
  device: string | null;
  started_at: number;
  used_at: number;
  /** The application that its person has open, and the time when this was stored. */
  viewing_id: Generated<string | null>;
  viewing_at: Generated<number | null>;
}

interface AccountTable {
  id: string;
  name: string;
  /** See `nameKeyOf`. */
  name_key: string;
  role: Role;
  password_hash: string | null;
  code_secret: Generated<string | null>;
  code_password_id: Generated<string | null>;
  /** The step of the last code that was used. */
  code_step: Generated<number>;
  created_at: number;
}

interface InvitationTable {
  id: string;
  name: string;
  name_key: string;
  role: Role;
  account_id: string | null;
  expires_at: number;
  /** The account that made the link. */
  invited_by: string;
}

/** Entries are added, and removed with their application; nothing changes an entry. */
interface HistoryTable {
  id: string;
  application_id: string | null;
  account_id: string | null;
  account_name: string | null;
  kind: HistoryKind;
  detail: Json;
  at: number;
}

/** An account with its secrets. */
export interface StoredAccount extends Account {
  /** Null only for the first owner, whose password is configured or not yet made. */
  passwordHash: string | null;
  /** In base32; null while no code is asked for. */
  totpSecret: string | null;
  /** The password that the codes were turned on with: another password turns them off. */
  totpPasswordId: string | null;
  createdAt: number;
}

/** The store cannot be written or read now: the disk is full, or the database is unavailable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Nothing is stored until somebody frees space. */
  readonly isDiskFull: boolean;

  constructor(message: string, { isDiskFull = false, ...options }: ErrorOptions & { isDiskFull?: boolean } = {}) {
    super(message, options);
    this.isDiskFull = isDiskFull;
  }
}

/** The differences between the databases. All other queries are written once, over Kysely. */
export interface Engine {
  readonly name: 'libsql' | 'postgres';
  readonly uuidType: 'text' | 'uuid';
  /** @throws StoreUnavailable when the database cannot be read now. */
  query<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction; when the promise resolves, the changes are on disk.
   * @throws StoreUnavailable when the database cannot be written now.
   */
  transact<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs Kysely's migrations, one process after another. */
  migrate(migrations: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Whether `text` holds `word`, letter by letter. */
  contains(text: Expression<string>, word: string): Expression<SqlBool>;
  /**
   * A column as it is in the index that a search reads. libSQL keeps no statistics: it would take the column's own index,
   * and read the table for every row.
   */
  unindexed<T>(column: Expression<T>): Expression<T>;
  /**
   * Runs a query that groups all rows by the first columns of an index, in the order of that index, without sorting.
   * PostgreSQL would read the table instead, in twice the time.
   */
  inIndexOrder<T>(db: Kysely<Tables>, query: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Removes deleted rows from the database's files, as far as this is the desk's to do.
   * @throws StoreUnavailable where another process has been reading the files for some seconds.
   */
  purge(): Promise<void>;
  close(): Promise<void>;
}
