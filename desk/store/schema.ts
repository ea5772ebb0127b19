import type { FormId } from '../../content/forms/form-ids.ts';
import type { LanguageCode } from '../../content/languages.ts';
import type { SpamReason, Status } from '../applications.ts';
import type { Channel } from './store.ts';

/** The tables of both engines. Times are milliseconds since 1970, ids are lower-case UUIDs. */
export interface Tables {
  application: ApplicationTable;
  application_content: ContentTable;
  note: NoteTable;
  outbox: OutboxTable;
  setting: SettingTable;
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
  spam: SpamReason | null;
  /** What a search looks through, as `searchableWords` writes it. */
  words: string;
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

interface SettingTable {
  name: string;
  value: string;
}
