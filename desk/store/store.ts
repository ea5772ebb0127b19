import type { FormId } from '../../content/forms/form-ids.ts';
import type { LanguageCode } from '../../content/languages.ts';
import type { Application, Note, Status, Submission } from '../applications.ts';

/** Where an owner's notification goes. */
export const channels = ['telegram', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** Which applications a list shows. What is left out does not narrow it. */
export interface ApplicationFilter {
  /** Words of a name, company, Telegram name, e-mail, receipt, or digits of a phone; all must be found. */
  search?: string;
  form?: FormId;
  language?: LanguageCode;
  status?: Status;
  /** Only suspected spam, or only what is not. */
  isSpam: boolean;
}

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

/** A notification that is due, and this process's to send until its lease ends. */
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
  /** @param at when to try again, in milliseconds since 1970. */
  | { kind: 'retry'; at: number; error: string }
  /** The receiver asked to be left alone until `at`: no attempt of those that are counted. */
  | { kind: 'postponed'; at: number; error: string }
  | { kind: 'dead'; error: string };

/** A notification that was given up; the owner sees it in the inbox and can send it again. */
export interface DeadLetter {
  id: string;
  channel: Channel;
  applicationId: string;
  receipt: string;
  attempts: number;
  error: string;
}

/**
 * The desk's memory, the same over both engines. What a promise that resolves has changed stands on disk; each rejects
 * with StoreUnavailable while the database is away. Times (`now`, `time`) are milliseconds since 1970.
 */
export interface DeskStore {
  /**
   * Keeps a submission and, unless it is spam, its notifications, in one transaction.
   * The same submission with the same content again is the same application; with other content it is a
   * correction and is kept beside the first under the same receipt: nothing that a visitor sent is lost.
   * @throws StoreUnavailable when it cannot be kept now.
   */
  accept(submission: Submission): Promise<{ receipt: string; isRepeat: boolean }>;

  /** @param limit 1 to 200. */
  list(filter: ApplicationFilter, limit: number, after?: Cursor): Promise<ApplicationPage>;
  /** How many applications stand where, spam apart. */
  counts(): Promise<{ byStatus: Record<Status, number>; spam: number }>;
  find(id: string): Promise<{ application: Application; notes: Note[] } | undefined>;
  /** @returns false where there is no such application (any more); so too of the three below. */
  setStatus(id: string, status: Status, now: number): Promise<boolean>;
  addNote(id: string, text: string, now: number): Promise<boolean>;
  /** Takes suspected spam for an application after all, and queues its notifications. */
  clearSpam(id: string): Promise<boolean>;
  /** Removes an application with its notes and notifications. */
  remove(id: string): Promise<boolean>;
  /** Removes all that came before a time. @returns how many applications. */
  removeBefore(time: number): Promise<number>;

  /**
   * The next notification that is due, leased to the caller; undefined where none is.
   * @param leaseMs how long nobody else gets it, in milliseconds.
   */
  claim(channel: Channel, now: number, leaseMs: number): Promise<Delivery | undefined>;
  settle(deliveryId: string, outcome: DeliveryOutcome, now: number): Promise<void>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Queues a dead letter again. */
  revive(deliveryId: string, now: number): Promise<boolean>;

  /** A value kept under a name; the first to ask for it among all instances sets it. */
  setting(name: string, initial: string): Promise<{ value: string; isNew: boolean }>;
  /** @throws StoreUnavailable when nothing can be kept now: it writes as much as an application takes. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be written or read now: the disk is full, or the database is away. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
