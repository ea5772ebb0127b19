import type { Expression, Generated, Kysely, SqlBool } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import type { Account, Role } from '../api/account.ts';
import type { ContactKind, RefusalReason, Source, SpamReason, Status } from '../api/application.ts';
import type { HistoryKind, StoredNote } from '../api/history.ts';

/** Times are milliseconds since 1970, ids are lower-case UUIDs. */
export interface Tables {
  application: ApplicationTable;
  application_content: { application_id: string; answers: Json; hidden: Json };
  note: StoredNote;
  outbox: OutboxTable;
  contact: ContactRow;
  setting: { name: string; value: string };
  session: SessionTable;
  account: AccountTable;
  invitation: InvitationTable;
  history: HistoryTable;
}

type Json = string;

/** Few columns: a search for a rare word reads the whole table. */
interface ApplicationTable {
  /** A version 7 UUID: applications of one time are neighbours in the indexes. */
  id: string;
  submission: string;
  /** Corrections have the first application's. */
  receipt: string;
  /** A second application with the same hash and `submission` is a repeat. */
  content_hash: string;
  form: FormId;
  language: LanguageCode;
  received_at: number;
  status: Status;
  status_changed_at: number | null;
  status_changed_by: Generated<string | null>;
  call_at: number | null;
  attempts: Generated<number>;
  refusal_reason: Generated<RefusalReason | null>;
  refusal_note: Generated<string | null>;
  source: Generated<Source>;
  group_start: Generated<string | null>;
  spam: SpamReason | null;
  words: string;
  campaign: Generated<string>;
  points: Generated<number>;
  version: Generated<number>;
  person_id: string;
  /** The same for all applications of a person. */
  responsible_id: Generated<string | null>;
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
  /** The promised call of a reminder; 0 for the notice of a new application. */
  call_at: Generated<number>;
}

export interface ContactRow {
  application_id: string;
  kind: ContactKind;
  value: string;
}

interface SessionTable {
  id: string;
  account_id: string;
  password_id: string;
  started_at: number;
  used_at: number;
  viewing_id: Generated<string | null>;
  viewing_at: Generated<number | null>;
}

interface AccountTable {
  id: string;
  name: string;
  name_key: string;
  role: Role;
  password_hash: string | null;
  code_secret: Generated<string | null>;
  code_password_id: Generated<string | null>;
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
  invited_by: string;
}

interface HistoryTable {
  id: string;
  application_id: string | null;
  account_id: string | null;
  account_name: string | null;
  kind: HistoryKind;
  detail: Json;
  at: number;
}

export interface StoredAccount extends Account {
  /** Empty for the first owner before the first start. */
  passwordHash: string;
  totpSecret: string | null;
  /** The password with which the codes were turned on: another password turns them off. */
  totpPasswordId: string | null;
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly isDiskFull: boolean;

  constructor(message: string, { isDiskFull = false, ...options }: ErrorOptions & { isDiskFull?: boolean } = {}) {
    super(message, options);
    this.isDiskFull = isDiskFull;
  }
}

/** For a change that a full disk may lose. @throws any other error. */
export function ignoreOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}

export interface Engine {
  readonly name: 'libsql' | 'postgres';
  query<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** One transaction: when the promise resolves, its changes are on disk. @throws StoreUnavailable */
  transact<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  migrate(migrations: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  contains(text: Expression<string>, word: string): Expression<SqlBool>;
  /** Hides a column's own index. libSQL has no statistics: it would use the index and read the table for every row. */
  skipIndex<T>(column: Expression<T>): Expression<T>;
  /** Removes deleted rows from the files. @throws StoreUnavailable if another process keeps reading the files. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
