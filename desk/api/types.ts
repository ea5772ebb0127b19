import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import type { Account, Role } from './account.ts';
import type { Application, Note, PersonApplication, PossibleDuplicate, Status } from './application.ts';
import type { HistoryEntry, NamedEntry } from './history.ts';

export type NameByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

export interface SessionResponse {
  account: Account;
  /** `DESK_PASSWORD_HASH` sets the password, so the inbox cannot change it. */
  isPasswordConfigured: boolean;
  hasTotp: boolean;
  /** A group is its first day: `2027-01-15`. */
  forms: readonly { id: FormId; subject: NameByLanguage; groups: readonly string[] }[];
  services: readonly { id: string; name: NameByLanguage }[];
  hours: readonly OpenSpan[];
  /** Pages that the account may open, in the order of the menu: `stats` for `/desk/stats`. */
  pages: readonly string[];
}

export interface ListResponse {
  applications: Application[];
  /** By application id: the beginning of the last note, and the person's other applications, the newest first. */
  lastNotes: Record<string, string>;
  others: Record<string, PersonApplication[]>;
  next: string | null;
}

export interface DetailsResponse {
  application: Application;
  notes: Note[];
  history: HistoryEntry[];
  possibleDuplicates: PossibleDuplicate[];
}

export const todayLimit = 50;

/** A person has one row. */
export interface TodayResponse extends Pick<ListResponse, 'lastNotes' | 'others'> {
  now: number;
  /** Due today, or overdue, the longest wait first. */
  calls: Application[];
  fresh: Application[];
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
  isViewingRemoved: boolean;
}

export interface CountsResponse {
  byStatus: Record<Status, number>;
  spam: number;
  /** Promised until the end of today, without spam, like the other counts. */
  calls: number;
  fresh: number;
  /** Applications that expire before `until`. */
  expiring: { count: number; until: number };
}

export interface DeadLettersResponse {
  deadLetters: {
    id: string;
    channel: Channel;
    applicationId: string;
    receipt: string;
    attempts: number;
    error: string;
  }[];
  refusals: { channel: Channel; error: string }[];
}

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

export const passwordMinLength = 12;
export const nameLimit = 60;

export interface LoggedFault {
  at: number;
  /** In English, without personal data. */
  text: string;
}
