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
  application_content: ContentTable;
  note: NoteTable;
  outbox: OutboxTable;
  /** Of applications that are no spam. */
  contact: ContactRow;
  separate_person: SeparatePersonTable;
  setting: SettingTable;
  session: SessionTable;
  account: AccountTable;
  invitation: InvitationTable;
  history: HistoryTable;
}

/** What lists are made from. Kept narrow, for a search for a rare word reads all of it. */
interface ApplicationTable {
  /** A version 7 UUID, so that neighbours in time are neighbours in the indexes. */
  id: string;
  submission: string;
  /** With `submission`, what makes a repeat a repeat. */
  content_hash: string;
  form: FormId;
  language: LanguageCode;
  received_at: number;
  status: Status;
  status_changed_at: number | null;
  /** When a call was promised. */
  call_at: number | null;
  /** Calls in a row that nobody answered. */
  attempts: Generated<number>;
  spam: SpamReason | null;
  /** What a search looks through, as `toSearchText` writes it. */
  words: string;
  /** The result of the first-bug trial that came with it, `3/4`: also in `application_content.hidden`. */
  trial: string | null;
  /** The campaign that it is counted by, as `campaignKeyOf` writes it. */
  campaign: Generated<string>;
  /** How often it was changed in the inbox, from 1 on. */
  version: Generated<number>;
}

/** What a visitor wrote, as JSON. */
interface ContentTable {
  application_id: string;
  answers: string;
  hidden: string;
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
  /** When it may be taken next: a claim moves it to the end of its lease, a failure to the next attempt. */
  due_at: number;
  error: string | null;
  delivered_at: number | null;
}

/** How the person of an application can be reached: a row of the table `contact`. */
export interface ContactRow {
  application_id: string;
  kind: ContactKind;
  /** Written in the one way in which it is compared. */
  value: string;
}

/** Two applications that share a contact and are not of one person, in either order. */
interface SeparatePersonTable {
  application_id: string;
  other_id: string;
}

interface SettingTable {
  name: string;
  value: string;
}

interface SessionTable {
  id: string;
  account_id: string;
  password_id: string;
  device: string | null;
  started_at: number;
  used_at: number;
  /** The application that its person has open, and when this was stored. */
  viewing_id: Generated<string | null>;
  viewing_at: Generated<number | null>;
}

interface AccountTable {
  id: string;
  name: string;
  /** The name as it is looked for. */
  name_key: string;
  role: Role;
  password_hash: string | null;
  code_secret: Generated<string | null>;
  code_password_id: Generated<string | null>;
  /** Of the last code that was used. */
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

/** Entries are added, and go with their application; nothing changes one. */
interface HistoryTable {
  id: string;
  application_id: string | null;
  account_id: string | null;
  account_name: string | null;
  kind: HistoryKind;
  /** JSON. */
  detail: string;
  at: number;
}

/** An account with what is checked when someone signs in. Times are milliseconds since 1970. */
export interface StoredAccount extends Account {
  /** Null of the first owner alone, whose password is configured or not yet made. */
  passwordHash: string | null;
  /** The secret of the codes (TOTP), in base32; null while no code is asked for. */
  totpSecret: string | null;
  /** Of the password that the codes were turned on with: another password turns them off. */
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

/** What differs between the databases under the store. All queries are written once, over Kysely. */
export interface Engine {
  readonly name: 'libsql' | 'postgres';
  /** The type of a column that holds a UUID. */
  readonly uuidType: 'text' | 'uuid';
  /**
   * Runs queries outside of a transaction.
   * @throws StoreUnavailable when the database cannot be read now.
   */
  query<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction; when the promise resolves, what they did is on disk.
   * @throws StoreUnavailable when the database cannot be written now.
   */
  transact<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs Kysely's migrations, one process after another. */
  migrate(migrations: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Whether `text` holds `word`, letter by letter. */
  contains(text: Expression<string>, word: string): Expression<SqlBool>;
  /**
   * A column as it is in the index that a search reads: libSQL, which keeps no statistics, would otherwise take
   * the column's own index, though that sends it to the table for every row.
   */
  unindexed<T>(column: Expression<T>): Expression<T>;
  /**
   * Runs a query that groups all rows by the columns with which an index begins: in the order of that index it has
   * nothing to sort. PostgreSQL would read the table instead, which takes it twice as long.
   */
  inIndexOrder<T>(db: Kysely<Tables>, query: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Leaves nothing of removed rows in the database's files, as far as this is ours to do.
   * @throws StoreUnavailable where another process has been reading them for some seconds.
   */
  purge(): Promise<void>;
  close(): Promise<void>;
}
