import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import type { Account, Role } from './account.ts';
import type { Application, Note, PersonApplication, PossibleDuplicate, Status } from './application.ts';
import type { HistoryEntry, NamedEntry } from './history.ts';

export type NameByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

export interface FormSubject {
  id: FormId;
  subject: NameByLanguage;
  /** The first days of the next groups: `2027-01-15`. */
  groups: readonly string[];
}

export interface ServiceName {
  /** A value of `answers.services` in an {@link Application}. */
  id: string;
  name: NameByLanguage;
}

export interface SessionResponse {
  account: Account;
  /** `DESK_PASSWORD_HASH` sets the password, so the inbox cannot change it. */
  isPasswordConfigured: boolean;
  hasTotp: boolean;
  forms: readonly FormSubject[];
  services: readonly ServiceName[];
  hours: readonly OpenSpan[];
  /** Pages that the account may open, in the order of the menu: `stats` for `/desk/stats`. */
  pages: readonly string[];
}

export interface ListResponse {
  applications: Application[];
  /** The beginnings of notes, by application id. */
  lastNotes: Record<string, string>;
  /** What else the person of a row has sent, the newest first, by application id. */
  others: Record<string, PersonApplication[]>;
  next: string | null;
}

export interface DetailsResponse {
  application: Application;
  notes: Note[];
  /** Newest first. */
  history: HistoryEntry[];
  /** Applications that share a contact, newest first. */
  possibleDuplicates: PossibleDuplicate[];
}

/** The longest list of a {@link TodayResponse}. */
export const todayLimit = 50;

export interface TodayResponse {
  now: number;
  /** Due today, or overdue. The longest wait comes first. */
  calls: Application[];
  lastNotes: Record<string, string>;
  /** The newest comes first. */
  fresh: Application[];
  /** What else the person of a row has sent, the newest first. A person has one row. */
  others: Record<string, PersonApplication[]>;
}

/** Changes since the `now` of the last response. */
export interface UpdatesResponse {
  now: number;
  /** New and changed applications, without new spam. */
  applications: Application[];
  /** Some changes are left out: lists must be loaded again. */
  isTruncated: boolean;
  /** Names of colleagues who have an application open, by application id. */
  viewers: Record<string, string[]>;
  /** The application that is open in the page was removed. */
  isViewingRemoved: boolean;
}

/** Only `spam` counts spam. */
export interface CountsResponse {
  byStatus: Record<Status, number>;
  spam: number;
  /** Promised until the end of today. */
  calls: number;
  fresh: number;
}

export interface RetentionResponse {
  /** Applications that expire before `until`. */
  soon: number;
  until: number;
}

export interface DeadLettersResponse {
  /** Notifications that failed after the last attempt, the newest first. */
  deadLetters: {
    id: string;
    channel: Channel;
    applicationId: string;
    receipt: string;
    attempts: number;
    error: string;
  }[];
  /** Channels that fail until their settings are corrected, with the receiver's error. */
  refusals: { channel: Channel; error: string }[];
}

/** The secret is not stored yet. */
export interface NewTotpResponse {
  secret: string;
  uri: string;
}

export interface AccountsResponse {
  accounts: (Account & { hasTotp: boolean; usedAt: number | null })[];
  invitations: {
    id: string;
    name: string;
    role: Role;
    isNewPassword: boolean;
    expiresAt: number;
    invitedBy: string;
  }[];
}

export interface InvitedResponse extends AccountsResponse {
  /** The fragment of the link. The link is shown once. */
  token: string;
}

export interface HistoryResponse {
  entries: NamedEntry[];
  next: string | null;
}

// In characters.
export const passwordMinLength = 12;
export const nameLimit = 60;

export interface LoggedFault {
  at: number;
  /** In English, without personal data. */
  text: string;
}
