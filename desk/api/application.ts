import { minuteMs } from '../../model/durations.ts';
import type { FormAnswers, HiddenFields } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
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

/** Only closing the person's other applications sets `repeated`. */
export const settableStatuses = statuses.filter((status) => status !== 'repeated');

export const openStatuses: readonly Status[] = ['new', 'noAnswer', 'called', 'interviewed'];
/** Nobody is reminded of a call to somebody with one of these statuses. */
export const closedStatuses: readonly Status[] = ['refused', 'closed', 'repeated'];

export const refusalReasons = ['price', 'time', 'city', 'otherSchool', 'noAnswer', 'notSerious', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalNoteLimit = 200;

/** Forms are the `site`; colleagues add the others by hand. */
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
  /** A UUID of the visitor's form. The same id with the same content is the same application. */
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
  receipt: string;
  status: Status;
  /** When the status or the promised call changed; null before the first change. */
  statusChangedAt: number | null;
  callAt: number | null;
  /** Unanswered calls in a row, for the status `noAnswer`. */
  attempts: number;
  refusalReason: RefusalReason | null;
  refusalNote: string | null;
  source: Source;
  /** The first day of an enrolled applicant's group, `2027-01-15`; null for a group without a date. */
  groupStart: string | null;
  /** A change names the version that its author saw. */
  version: number;
  responsible: Colleague | null;
}

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
  author: string | null;
  /** Null once the account is removed. */
  authorId: string | null;
  editedAt: number | null;
}

/** `id` orders applications of the same millisecond. */
export interface Cursor {
  receivedAt: number;
  id: string;
}

export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

export interface PersonApplication
  extends Pick<Application, 'id' | 'form' | 'status' | 'attempts' | 'callAt' | 'receivedAt' | 'statusChangedAt'> {
  statusChangedBy: string | null;
}

export interface PossibleDuplicate extends PersonApplication {
  receipt: string;
  name: string | null;
  sharedKinds: ContactKind[];
  isDuplicate: boolean;
}

/** More applications share the phone of a school or an agency: they are not one person's. */
export const maxPersonApplications = 20;

export const maxListedDuplicates = 50;

/** A promised call is announced this long before and after its time. Later only Today shows it. */
export const reminderMs = 5 * minuteMs;

export interface DueCall {
  id: string;
  name: string | null;
  phone: string | null;
  callAt: number;
  responsible: Colleague | null;
}
