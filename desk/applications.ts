import type { HiddenFields } from '../config/hidden-fields.ts';
import type { FieldName } from '../content/forms/form-fields.ts';
import type { FormId } from '../content/forms/form-ids.ts';
import type { LanguageCode } from '../content/languages.ts';

/** Where an application stands with the owner, in the order in which it usually goes. */
export const statuses = ['new', 'called', 'interviewed', 'enrolled', 'declined'] as const;
export type Status = (typeof statuses)[number];

/** Why a submission is kept apart from the others. It is stored like any other, but nobody is notified. */
export type SpamReason = 'honeypot' | 'too-fast';

/** What a visitor wrote. A form asks for some of it; the rest is not there. */
export interface Answers extends Partial<Record<FieldName, unknown>> {
  name?: string;
  /** International, without spaces: `+998901234567`. */
  phone?: string;
  /** Without @. */
  telegram?: string;
  email?: string;
  motivation?: string;
  company?: string;
  /** Keys of the services that a company wants. */
  services?: readonly string[];
  message?: string;
}

/** An application as it comes from a visitor, checked. */
export interface Submission {
  /** A UUID that the visitor's form made: a repeat of it with the same content is the same application. */
  submission: string;
  form: FormId;
  language: LanguageCode;
  /** Milliseconds since 1970, UTC. */
  receivedAt: number;
  answers: Answers;
  hidden: HiddenFields;
  spam: SpamReason | null;
}

/** An application as it is kept. */
export interface Application extends Submission {
  /** A UUID of ours. */
  id: string;
  /** What the visitor is shown and can name on the phone: `7F3A-92C1`. */
  receipt: string;
  status: Status;
  /** Milliseconds since 1970, UTC; null while nobody has changed it. */
  statusChangedAt: number | null;
}

export interface Note {
  id: string;
  /** Milliseconds since 1970, UTC. */
  writtenAt: number;
  text: string;
}
