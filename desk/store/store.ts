import type { CountsResponse, TodayResponse } from '../shared/api-types.ts';
import type { Application, Channel, DeadLetter, Note, Status, Submission } from '../shared/application.ts';
import type { VisitCount } from '../shared/figures.ts';
import type { Filter } from '../shared/filter.ts';
import type { HistoryEntry } from '../shared/history.ts';
import type { OtherApplication } from '../shared/people.ts';
import type { AccountStore } from './accounts.ts';
import type { CalendarStore } from './calendars.ts';
import type { FiguresQuery, StoredFigures } from './figures.ts';
import type { Actor, HistoryStore } from './history.ts';
import type { InvitationStore } from './invitations.ts';
import type { SessionStore } from './sessions.ts';
import type { Told } from './settings.ts';

/** The place in a list after which the next page begins: newest first, `id` where two came in one millisecond. */
export interface Cursor {
  receivedAt: number;
  id: string;
}

export interface ApplicationPage {
  applications: Application[];
  /** Null at the end. */
  next: Cursor | null;
}

/** `conflict` where an application has another version than whoever changes it saw: nothing is changed then. */
export type ChangeResult = 'changed' | 'conflict' | 'missing';

export interface Ages {
  before: number;
  beforeLater: number;
  total: number;
  /** When the newest came; null where there is none. */
  newest: number | null;
}

/** A notification that is due, leased to whoever claimed it. */
export interface Delivery {
  /** The same at every attempt: receivers can tell a repeat by it. */
  id: string;
  channel: Channel;
  application: Application;
  /** Attempts before this one. */
  attempts: number;
}

export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** @param afterMs how long to wait before the next attempt, in milliseconds: at most {@link longestDelayMs}. */
  | { kind: 'retry'; afterMs: number; error: string }
  /** The receiver asked for no more within that time; not counted as an attempt. */
  | { kind: 'rateLimited'; afterMs: number; error: string }
  | { kind: 'dead'; error: string };

/** The longest wait for another attempt, in milliseconds. */
export const longestDelayMs = 24 * 60 * 60 * 1000;

/**
 * The desk's store, the same over both engines. When a promise resolves, what it changed is on disk; each rejects with
 * StoreUnavailable while the database is unavailable. Times (`now`, `time`) are milliseconds since 1970.
 */
export interface DeskStore extends AccountStore, CalendarStore, HistoryStore, InvitationStore, SessionStore {
  /**
   * Stores a submission and, unless it is spam, its notifications, in one transaction.
   * The same submission with the same content again is the same application; with other content it is a
   * correction and is stored beside the first under the same receipt: nothing that a visitor sent is lost.
   * @throws StoreUnavailable when it cannot be stored now.
   */
  accept(submission: Submission): Promise<{ receipt: string; isRepeat: boolean }>;

  /** @param limit 1 to 200. */
  list(filter: Partial<Filter>, limit: number, after?: Cursor): Promise<ApplicationPage>;
  /**
   * Whom to call: whose call was promised for before a time, and who is new; spam apart. Those first who have waited longest.
   * @param limit of each, 1 to 200.
   */
  today(until: number, limit: number): Promise<Omit<TodayResponse, 'others'>>;
  /** Whose call was promised, spam apart; the last of them first, as many as are asked for. @param limit 1 to 1,000. */
  promisedCalls(limit: number): Promise<Application[]>;
  /** @param dayEnd when today ends. */
  counts(dayEnd: number): Promise<CountsResponse>;
  /** With the newest of its history first. */
  find(id: string): Promise<{ application: Application; notes: Note[]; history: HistoryEntry[] } | undefined>;
  /**
   * How many other applications each of these has that share a contact and are not another person's, spam apart. One that has
   * none is left out; what is more than `othersCounted` is one more.
   */
  others(ids: readonly string[]): Promise<Record<string, number>>;
  /** The newest others of an application, another person's too: see `othersListed`. */
  person(id: string): Promise<OtherApplication[]>;
  /** Says that two applications with a contact in common are of one person, as is assumed, or of two. @returns false where one is missing. */
  setSamePerson(id: string, otherId: string, isSame: boolean, now?: number, by?: Actor): Promise<boolean>;
  /**
   * Sets the status, and when a call was promised: a call that is not named is no longer promised.
   * @param version the one that whoever changes it saw, as for the two below.
   * @param by who does it, as for those below: it stands in the history.
   */
  setStatus(
    id: string,
    version: number,
    status: Status,
    now: number,
    callAt?: number | null,
    by?: Actor,
  ): Promise<ChangeResult>;
  addNote(id: string, version: number, text: string, now: number, by?: Actor): Promise<ChangeResult>;
  /** Removes an application with its notes, history and notifications, also from the files of the embedded database. */
  remove(id: string, version: number, now?: number, by?: Actor): Promise<ChangeResult>;
  /**
   * Takes suspected spam for an application after all, and queues its notifications.
   * @returns false where there is no such application (any more).
   */
  clearSpam(id: string, now?: number, by?: Actor): Promise<boolean>;
  /** What there is to remove: how many applications came before each of two times, how many there are, the newest. */
  ages(time: number, laterTime: number): Promise<Ages>;
  /**
   * Removes what came before a time, spam last; then the same from the files.
   * @param limit how many at most. @returns how many.
   */
  removeBefore(time: number, limit: number): Promise<number>;

  /**
   * The next notification that is due, leased to the caller; undefined where none is.
   * @param leaseMs how long nobody else gets it, in milliseconds.
   */
  claim(channel: Channel, now: number, leaseMs: number): Promise<Delivery | undefined>;
  recordOutcome(deliveryId: string, outcome: DeliveryOutcome, now: number): Promise<void>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Queues a dead letter again. */
  retry(deliveryId: string, now: number): Promise<boolean>;

  /** The value of a name; the first of all instances to ask for it sets it. */
  getOrSet(name: string, initial: string): Promise<{ value: string; isNew: boolean }>;
  /** Changes the value of a name, unless another instance has. @param told stands in the history then. @returns whether it did. */
  replace(name: string, value: string, by: string, told?: Told): Promise<boolean>;
  /** Adds to what is counted of the same day, kind, subject, language and campaign. @param visits at least one. */
  addVisits(visits: readonly VisitCount[]): Promise<void>;
  /** Removes the counts of earlier days. */
  removeVisitsBefore(day: string): Promise<void>;
  figures(query: FiguresQuery): Promise<StoredFigures>;

  /** @throws StoreUnavailable when nothing can be stored now: it writes as much as an application takes. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be written or read now: the disk is full, or the database is unavailable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
