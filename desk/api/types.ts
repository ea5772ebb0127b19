import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import type { Account, Role } from './account.ts';
import type { Application, Channel, DeadLetter, Note, Status } from './application.ts';
import type { HistoryEntry } from './history.ts';
import type { OtherApplication } from './people.ts';

type NameByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

export interface FormSubject {
  id: FormId;
  /** The name of the course, or of our services. */
  subject: NameByLanguage;
}

/** A service that a company can ask for. */
export interface ServiceName {
  /** A value of `answers.services` in an {@link Application}. */
  id: string;
  name: NameByLanguage;
}

/** The session that the request's cookie names. */
export interface SessionResponse {
  account: Account;
  forms: readonly FormSubject[];
  services: readonly ServiceName[];
  /** When someone answers the phone. */
  hours: readonly OpenSpan[];
  /** The other pages that this account may open, in the order of the menu: `stats` for `/desk/stats`. */
  pages: readonly string[];
}

export interface ListResponse {
  applications: Application[];
  /** The number of the person's other applications, by application id; applications without others are left out. */
  others: Record<string, number>;
  /** `after` of the next page. */
  next: string | null;
}

export interface DetailsResponse {
  application: Application;
  notes: Note[];
  /** Newest first. */
  history: HistoryEntry[];
  /** Applications that share a contact, newest first. */
  others: OtherApplication[];
}

/** The longest list of a {@link TodayResponse}. */
export const todayLimit = 50;

/** Applications to call today, the longest wait first. */
export interface TodayResponse {
  /** The server's time, milliseconds since 1970. */
  now: number;
  /** Promised calls that are due today or overdue. */
  calls: Application[];
  /** The beginning of the last note on each promised call, by application id. */
  lastNotes: Record<string, string>;
  /** New applications without a promised call. */
  fresh: Application[];
  /** As in a {@link ListResponse}. */
  others: Record<string, number>;
}

/** Changes since the `now` of the last response. */
export interface UpdatesResponse {
  /** The server's time, milliseconds since 1970. */
  now: number;
  /** New and changed applications, without new spam. */
  applications: Application[];
  /** As in a {@link ListResponse}, with 0 too. */
  others: Record<string, number>;
  /** Some changes are left out: lists must be loaded again. */
  isTruncated: boolean;
  /** Names of colleagues who have an application open, by application id. */
  viewers: Record<string, string[]>;
}

/** Numbers of applications; only `spam` counts spam. */
export interface CountsResponse {
  byStatus: Record<Status, number>;
  spam: number;
  /** With a result of the first-bug trial. */
  trial: number;
  /** With a call promised until the end of today. */
  calls: number;
  /** New, without a promised call. */
  fresh: number;
  receivedToday: number;
}

export interface RetentionResponse {
  /** More applications are due than a day's share. */
  isHeldBack: boolean;
  /** The number of applications that are too old. */
  due: number;
  /** The number of applications that become too old before `until`. */
  soon: number;
  /** Milliseconds since 1970. */
  until: number;
}

export interface DeadLettersResponse {
  deadLetters: DeadLetter[];
  /** Channels that fail until the settings are corrected, with the receiver's error. */
  refusals: { channel: Channel; error: string }[];
}

/** Times are milliseconds since 1970. */
interface SessionInfo {
  id: string;
  /** The browser's user agent. */
  device: string | null;
  startedAt: number;
  usedAt: number;
  isCurrent: boolean;
}

/** The account that is signed in. */
export interface AccountResponse {
  account: Account;
  /** `DESK_PASSWORD_HASH` sets the password, so that the inbox cannot change it. */
  isPasswordConfigured: boolean;
  hasTotp: boolean;
  sessions: SessionInfo[];
}

/** A new secret for an authenticator app. It is not stored yet. */
export interface NewTotpResponse {
  secret: string;
  /** `otpauth://…`. */
  uri: string;
}

export interface AccountsResponse {
  accounts: (Account & { hasTotp: boolean; createdAt: number; usedAt: number | null })[];
  invitations: {
    id: string;
    name: string;
    role: Role;
    isNewPassword: boolean;
    expiresAt: number;
    /** The name of the owner who made the link. */
    invitedBy: string;
  }[];
}

export interface InvitedResponse extends AccountsResponse {
  /** The fragment of the link. The link is shown once. */
  token: string;
}

export interface HistoryResponse {
  entries: HistoryEntry[];
  /** `before` of the next page. */
  next: string | null;
}

/** The shortest password, in characters. */
export const passwordMinLength = 12;
/** The longest name of a person, in characters. */
export const nameLimit = 60;
