import type { FormAnswers, HiddenFields } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';

/** How far the owner is with an application, in the usual order. */
export const statuses = ['new', 'noAnswer', 'called', 'interviewed', 'enrolled', 'declined'] as const;
export type Status = (typeof statuses)[number];

/** Why a submission is suspected of spam. It is stored like any other, but nobody is notified. */
export type SpamReason = 'honeypot' | 'too-fast';

/** An application as it comes from a visitor, checked. */
export interface Submission {
  /** A UUID that the visitor's form made: a repeat of it with the same content is the same application. */
  submissionId: string;
  form: FormId;
  language: LanguageCode;
  /** Milliseconds since 1970, UTC. */
  receivedAt: number;
  answers: FormAnswers;
  hidden: HiddenFields;
  spam: SpamReason | null;
}

/** An application as it is stored. */
export interface Application extends Submission {
  /** A UUID of ours. */
  id: string;
  /** What the visitor is shown and can name on the phone: `7F3A-92C1`. */
  receipt: string;
  status: Status;
  /** Milliseconds since 1970, UTC; null while nobody has changed it. */
  statusChangedAt: number | null;
  /** When a call was promised, or is to be tried again; milliseconds since 1970, UTC. */
  callAt: number | null;
  /** Calls in a row that nobody answered; 0 unless the status is `noAnswer`. */
  attempts: number;
  /** Changes with each change in the inbox: whoever changes an application names the version that they saw. */
  version: number;
}

/** What is set together: a status, the call that is promised with it, and the calls that nobody answered. */
export type StatusChange = Pick<Application, 'status' | 'callAt'> & { attempts?: number };

/** The longest note, in characters: some pages of text. */
export const noteLimit = 4000;

export interface Note {
  id: string;
  /** Milliseconds since 1970, UTC. */
  writtenAt: number;
  text: string;
  /** As the person was called then; null of notes from before accounts were there. */
  author: string | null;
}

/** Where an owner's notification goes. */
export const channels = ['telegram', 'email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** A notification that was given up after its last attempt; the owner sees it in the inbox and can retry it. */
export interface DeadLetter {
  id: string;
  channel: Channel;
  applicationId: string;
  receipt: string;
  attempts: number;
  error: string;
}

/** The place in a list after which the next page begins: newest first, `id` where two came in one millisecond. */
export interface Cursor {
  receivedAt: number;
  id: string;
}
