import type { FormAnswers, HiddenFields } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Account } from './account.ts';

/** In the usual order. */
export const statuses = ['new', 'noAnswer', 'called', 'interviewed', 'enrolled', 'declined'] as const;
export type Status = (typeof statuses)[number];

/** Suspected spam is stored, but nobody is notified. */
export type SpamReason = 'honeypot' | 'too-fast';

export interface Submission {
  /** A UUID of the visitor's form. A repeated submission with the same content is the same application. */
  submissionId: string;
  form: FormId;
  language: LanguageCode;
  /** Milliseconds since 1970, UTC, like all times of the desk. */
  receivedAt: number;
  answers: FormAnswers;
  hidden: HiddenFields;
  spam: SpamReason | null;
}

export type Colleague = Pick<Account, 'id' | 'name'>;

export interface Application extends Submission {
  id: string;
  /** Shown to the visitor: `7F3A-92C1`. */
  receipt: string;
  status: Status;
  /** Null before the first change. */
  statusChangedAt: number | null;
  /** The promised or next call. */
  callAt: number | null;
  /** Unanswered calls in a row; 0 unless the status is `noAnswer`. */
  attempts: number;
  /** Grows with each change. A change names the version that its author saw. */
  version: number;
  /** Who calls the applicant; null while the application is free. */
  responsible: Colleague | null;
}

export type StatusChange = Pick<Application, 'status' | 'callAt'> & { attempts?: number };

/** In characters. */
export const noteLimit = 4000;

/** The text that is stored; empty if nobody could read it. PostgreSQL refuses NUL, and libSQL cuts a text off at it. */
export function noteTextOf(typed: string): string {
  const text = typed.replaceAll('\0', '').trim();
  return /[^\s\p{Cc}\p{Cf}]/u.test(text) ? text : '';
}

export interface Note {
  id: string;
  writtenAt: number;
  text: string;
  /** Null for notes older than accounts. */
  author: string | null;
}

export const channels = ['telegram', 'email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** A notification that failed after its last attempt. */
export interface DeadLetter {
  id: string;
  channel: Channel;
  applicationId: string;
  receipt: string;
  attempts: number;
  error: string;
}

/** `id` orders applications of the same millisecond. */
export interface Cursor {
  receivedAt: number;
  id: string;
}
