import type { FormAnswers, HiddenFields } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import type { Account } from './account.ts';

/** In the usual order. `closed` is neither a success nor a refusal: nobody can be reached, or nothing is left to do. */
export const statuses = [
  'new',
  'noAnswer',
  'called',
  'interviewed',
  'enrolled',
  'refused',
  'closed',
  'repeated',
] as const;
export type Status = (typeof statuses)[number];

/** An application gets the status `repeated` only when the person's other applications are closed. */
export const settableStatuses = statuses.filter((status) => status !== 'repeated');

/** Applications that somebody still works on. */
export const openStatuses: readonly Status[] = ['new', 'noAnswer', 'called', 'interviewed'];

export const refusalReasons = ['price', 'time', 'city', 'otherSchool', 'noAnswer', 'notSerious', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** In characters. */
export const refusalNoteLimit = 200;

/** Where an application came from. Forms are the `site`; colleagues add the others by hand. */
export const sources = ['site', 'walkIn', 'call', 'instagram', 'other'] as const;
export type Source = (typeof sources)[number];

type FormKind = 'course' | 'company' | 'question';

export function formKindOf(form: FormId): FormKind {
  if (form === 'corporate') return 'company';
  return form === 'contact' ? 'question' : 'course';
}

const unfitStatuses: Readonly<Record<FormKind, readonly Status[]>> = {
  course: [],
  company: [],
  question: ['interviewed', 'enrolled', 'refused'],
};

/** The statuses that fit the form. @param current stays, also where it does not fit: the form may have been corrected. */
export const statusesOf = ({
  form,
  status: current,
}: Pick<Application, 'form' | 'status'>): Exclude<Status, 'repeated'>[] =>
  settableStatuses.filter((status) => status === current || !unfitStatuses[formKindOf(form)].includes(status));

/** Suspected spam is stored, but nobody is notified. */
export type SpamReason = 'honeypot' | 'too-fast' | 'hand';

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
  /** When the status or the promised call changed; null before the first change. */
  statusChangedAt: number | null;
  /** The promised or next call. */
  callAt: number | null;
  /** Unanswered calls in a row; 0 unless the status is `noAnswer`. */
  attempts: number;
  /** Null unless the status is `refused`. */
  refusalReason: RefusalReason | null;
  /** A line for the reason `other`. */
  refusalNote: string | null;
  source: Source;
  /** The first day of the group, `2027-01-15`. Null unless the status is `enrolled`, and for a group without a date. */
  groupStart: string | null;
  /** Grows with each change. A change names the version that its author saw. */
  version: number;
  /** Who calls the applicant; null while the application is free. */
  responsible: Colleague | null;
}

/** Of a new application, beside its {@link Submission}. */
export const initialFields = {
  status: 'new',
  statusChangedAt: null,
  callAt: null,
  attempts: 0,
  refusalReason: null,
  refusalNote: null,
  source: 'site',
  groupStart: null,
  version: 1,
  responsible: null,
} as const satisfies Partial<Application>;

type StatusDetails = Pick<Application, 'attempts' | 'refusalReason' | 'refusalNote' | 'groupStart'>;
export type StatusChange = Pick<Application, 'status' | 'callAt'> & Partial<StatusDetails>;

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
  /** Null once the account is removed. */
  authorId: string | null;
  editedAt: number | null;
}

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
