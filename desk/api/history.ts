import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Role } from './account.ts';
import type { Colleague, Source, SpamReason, Status, StatusChange } from './application.ts';

/** What a colleague may correct. `groupStart` follows a corrected form. */
export const correctedFields = ['name', 'phone', 'telegram', 'language', 'form', 'groupStart'] as const;

export type Corrected = Partial<Record<(typeof correctedFields)[number], string | null>>;

export interface StoredNote {
  id: string;
  application_id: string;
  written_at: number;
  text: string;
  author: string | null;
  author_id: string | null;
  edited_at: number | null;
  /** The application's: it orders notes of the same millisecond. */
  version: number;
}

interface Undoable {
  /** The id of the request: its author can undo the change. */
  changeId?: string | undefined;
  undoes?: string | undefined;
}

interface NoteChange extends Undoable {
  note: StoredNote;
  /** The new text; null for a removal. */
  to: string | null;
}

/** Details of each kind of entry. An applicant's data stand only in entries that are removed with the application. */
export interface HistoryDetails {
  status: Undoable & {
    from: StatusChange;
    to: StatusChange;
    clearedSpam?: SpamReason | undefined;
  };
  responsible: Undoable & { from: Colleague | null; to: Colleague | null };
  added: Undoable & { source: Source };
  corrected: Undoable & { from: Corrected; to: Corrected };
  othersClosed: Undoable & { others: string[] };
  note: Record<never, never>;
  noteEdited: NoteChange;
  noteRemoved: NoteChange;
  notSpam: Undoable & { clearedSpam: SpamReason };
  spam: Undoable;
  /** Marks two applications that share a contact as two people's, or as one person's again. */
  notDuplicate: { other: string };
  duplicate: { other: string };
  templates: { languages: LanguageCode[] };
  removed: Record<never, never>;
  export: { status?: Status; language?: LanguageCode };
  invited: { name: string; role: Role };
  joined: { role: Role };
  renamed: { from: string };
  role: { name: string; from: Role; to: Role };
  accountRemoved: { name: string };
  /** By a link for a new password, which also turns the codes off. */
  accessReset: { name: string };
  password: Record<never, never>;
  codesOn: Record<never, never>;
  codesOff: Record<never, never>;
}
export type HistoryKind = keyof HistoryDetails;

export type HistoryEvent = { [Kind in HistoryKind]: { kind: Kind; detail: HistoryDetails[Kind] } }[HistoryKind];

export type HistoryEntry = HistoryEvent & {
  id: string;
  applicationId: string | null;
  accountId: string | null;
  /** At that time. */
  accountName: string | null;
  at: number;
};

/** What a change is about. Later changes of other subjects leave it as it is. */
export function subjectOf({ id, kind, detail }: HistoryEntry): string {
  if (kind === 'note') return id;
  if (kind === 'noteEdited' || kind === 'noteRemoved') return detail.note.id;
  if (kind === 'duplicate' || kind === 'notDuplicate') return detail.other;
  return kind === 'responsible' ? kind : 'status';
}

export type NamedEntry = HistoryEntry & { applicantName: string | null; form: FormId | null };
