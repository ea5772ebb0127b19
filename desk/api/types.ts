import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { OpenSpan } from '../../model/opening-hours.ts';
import type { Account, Role } from './account.ts';
import type { Application, Channel, DeadLetter, Note, Status } from './application.ts';
import type { HistoryEntry } from './history.ts';
import type { OtherApplication } from './people.ts';

/** A name in the languages of the desk. */
type NameByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

/** What a form is about: the course, or our services. */
export interface FormSubject {
  id: FormId;
  subject: NameByLanguage;
}

/** A service that a company can ask for; `id` stands in `answers.services` of an {@link Application}. */
export interface ServiceName {
  id: string;
  name: NameByLanguage;
}

/** Response of GET and POST `/desk/api/session`: whoever reads it is signed in. */
export interface SessionResponse {
  account: Account;
  forms: readonly FormSubject[];
  services: readonly ServiceName[];
  /** When someone answers. */
  hours: readonly OpenSpan[];
  /** The pages beside the applications that this account may open, in the order of the menu: `stats` for `/desk/stats`. */
  pages: readonly string[];
}

/** Response of GET `/desk/api/applications`; `next` goes into `after` for the next page. */
export interface ListResponse {
  applications: Application[];
  /** By id, how many more that person has; those without others are left out. */
  others: Record<string, number>;
  next: string | null;
}

/** Response of whatever reads or changes one application. */
export interface DetailsResponse {
  application: Application;
  notes: Note[];
  /** What was done with it, newest first. */
  history: HistoryEntry[];
  /** Those that share a contact, the newest first. */
  others: OtherApplication[];
}

/** How many a {@link TodayResponse} has of each at most. */
export const todayLimit = 50;

/** Response of GET `/desk/api/today`: whom to call, those first who have waited longest. */
export interface TodayResponse {
  /** The server's time, milliseconds since 1970. */
  now: number;
  /** Promised calls that are due today or overdue. */
  calls: Application[];
  /** The beginning of the last note on each of these calls, by id. */
  lastNotes: Record<string, string>;
  /** New applications without a promised call. */
  fresh: Application[];
  /** As of a list. */
  others: Record<string, number>;
}

/** Response of POST `/desk/api/updates`: what colleagues did since the `now` of the response before. */
export interface UpdatesResponse {
  /** The server's time, milliseconds since 1970. */
  now: number;
  /** Applications that came or were changed, spam that nobody changed apart. */
  applications: Application[];
  /** As of a list, with 0 too. */
  others: Record<string, number>;
  /** More happened than a response holds: lists have to be read again. */
  isTruncated: boolean;
  /** Who else has which application open: names by its id. */
  viewers: Record<string, string[]>;
}

/** Response of GET `/desk/api/counts`: how many applications have each status, spam apart. */
export interface CountsResponse {
  byStatus: Record<Status, number>;
  spam: number;
  /** How many came with a result of the first-bug trial, spam apart. */
  trial: number;
  /** How many calls are promised until the end of today, spam apart. */
  calls: number;
  /** How many are new and have no promised call, spam apart. */
  fresh: number;
  /** How many came today, spam apart. */
  receivedToday: number;
}

/** Response of GET `/desk/api/retention`, and of POST, which removes all that is due. Times are milliseconds since 1970. */
export interface RetentionResponse {
  /** More is due than a day's share. */
  isHeldBack: boolean;
  /** How many applications are too old. */
  due: number;
  /** How many more will be until `until`. */
  soon: number;
  until: number;
}

export interface DeadLettersResponse {
  deadLetters: DeadLetter[];
  /** Channels whose receiver refuses everything until the settings are corrected, with its answer. */
  refusals: { channel: Channel; error: string }[];
}

/** Someone's session, as its person sees it. Times are milliseconds since 1970. */
interface SessionInfo {
  id: string;
  /** What the browser calls itself. */
  device: string | null;
  startedAt: number;
  usedAt: number;
  isCurrent: boolean;
}

/** Response of whatever reads or changes one's own account, under `/desk/api/account`. */
export interface AccountResponse {
  account: Account;
  /** The password is configured on the server, and cannot be changed here. */
  isPasswordConfigured: boolean;
  hasTotp: boolean;
  sessions: SessionInfo[];
}

/** Response of POST `/desk/api/account/codes/new`: what an app is to make codes from. Nothing is stored yet. */
export interface NewTotpResponse {
  secret: string;
  /** `otpauth://…`, for the app. */
  uri: string;
}

/** Response of whatever reads or changes accounts, under `/desk/api/accounts`. */
export interface AccountsResponse {
  accounts: (Account & { hasTotp: boolean; createdAt: number; usedAt: number | null })[];
  /** `invitedBy` is the name of the owner who made the link. */
  invitations: {
    id: string;
    name: string;
    role: Role;
    isNewPassword: boolean;
    expiresAt: number;
    invitedBy: string;
  }[];
}

/** Response of POST `/desk/api/accounts/invitations` and `/desk/api/accounts/:id/reset`. */
export interface InvitedResponse extends AccountsResponse {
  /** The end of the link, which is shown once. */
  token: string;
}

/** Response of POST `/desk/api/invitation`: whom a link is for. */
export interface InvitationResponse {
  name: string;
  role: Role;
  isNewPassword: boolean;
  expiresAt: number;
}

/** Response of GET `/desk/api/history`; `next` goes into `before` for the next page. */
export interface HistoryResponse {
  entries: HistoryEntry[];
  next: string | null;
}

/** The shortest password, in characters. */
export const passwordMinLength = 12;
/** The longest name of a person, in characters. */
export const nameLimit = 60;

/** Why a request was refused. The inbox has words for each, in both languages. */
export type ErrorCode =
  | 'unauthenticated'
  | 'wrong-password'
  /** The password is right, and the code of the app is still to be sent with it. */
  | 'code-needed'
  | 'wrong-code'
  | 'forbidden'
  | 'name-taken'
  /** The name has letters of several alphabets. */
  | 'name-mixed'
  | 'invitation-ended'
  | 'too-many-attempts'
  | 'cross-site'
  | 'not-json'
  | 'bad-input'
  | 'not-found'
  | 'no-such-account'
  | 'conflict'
  | 'export-running'
  | 'store-unavailable'
  | 'disk-full'
  | 'failed';

/** Every response but those of 2xx. */
export interface ErrorResponse {
  error: {
    code: ErrorCode;
    /** One line for whoever reads the response itself. */
    message: string;
    /** What of the request is wrong, with `bad-input`. */
    key?: string;
    /** Seconds until another attempt is taken, with `too-many-attempts`. */
    retryAfter?: number;
    /** What the application is now, with `conflict`: somebody has changed it since. */
    current?: DetailsResponse;
    /** What a text of the site's draft is now, with `conflict`. */
    text?: unknown;
    /** Why a photo is not taken, with `bad-input`. */
    photo?: string;
    /** The fact or text that is not what it must be, with `bad-input`. */
    place?: { file?: string; key?: string };
  };
}
