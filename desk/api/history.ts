import type { LanguageCode } from '../../model/languages.ts';
import type { Role } from './account.ts';
import type { Status, StatusChange } from './application.ts';

/** What stands in the history beside who and when: nothing of an applicant's. */
export interface HistoryDetails {
  status: { from: StatusChange; to: StatusChange };
  note: Record<never, never>;
  notSpam: Record<never, never>;
  /** Two applications with a contact in common are of two people, or of one after all. */
  otherPerson: Record<never, never>;
  samePerson: Record<never, never>;
  /** The message templates of these languages. */
  templates: { languages: LanguageCode[] };
  /** One application; what stood in its history went with it. */
  removed: Record<never, never>;
  /** Nobody confirms the clock any more; entries of earlier versions say so. */
  retention: { action: 'confirm-clock' | 'remove-due' };
  export: { format: 'csv' | 'json'; status?: Status; language?: LanguageCode };
  invited: { name: string; role: Role };
  joined: { role: Role };
  renamed: { from: string };
  role: { name: string; from: Role; to: Role };
  accountRemoved: { name: string };
  /** A link for a new password, which also turns the codes off. */
  accessReset: { name: string };
  password: Record<never, never>;
  codesOn: Record<never, never>;
  codesOff: Record<never, never>;
  /** From when a calendar could ask for promised calls. */
  calendarOn: Record<never, never>;
  calendarOff: Record<never, never>;
}
export type HistoryKind = keyof HistoryDetails;

/** An entry of the history that is to be written. */
export type HistoryEvent = { [Kind in HistoryKind]: { kind: Kind; detail: HistoryDetails[Kind] } }[HistoryKind];

export type HistoryEntry = HistoryEvent & {
  /** A UUID of ours: its order is that of time. */
  id: string;
  applicationId: string | null;
  /** Null where no person did it, but a program. */
  accountId: string | null;
  /** As the person was called then: it stays when the account is removed. */
  accountName: string | null;
  /** Milliseconds since 1970, UTC. */
  at: number;
};
