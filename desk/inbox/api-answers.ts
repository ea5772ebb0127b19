import type { FormId } from '../../content/forms/form-ids.ts';
import type { LanguageCode } from '../../content/languages.ts';
import type { Application, Note } from '../applications.ts';
import type { DeadLetter, DeskStore } from '../store/store.ts';

/** A name in the languages of the desk. */
type NameByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

/** What a form is about: the course, or our services. */
export interface FormSubject {
  id: FormId;
  subject: NameByLanguage;
}

/** A service that a company can ask for; `id` is what {@link Application} keeps in `answers.services`. */
export interface ServiceName {
  id: string;
  name: NameByLanguage;
}

/** Answer of GET and POST `/desk/api/session`: whoever reads it is signed in. */
export interface SessionAnswer {
  forms: readonly FormSubject[];
  services: readonly ServiceName[];
}

/** Answer of GET `/desk/api/applications`; `next` goes into `after` for the next page. */
export interface ListAnswer {
  applications: Application[];
  next: string | null;
}

/** Answer of whatever reads or changes one application. */
export interface DetailsAnswer {
  application: Application;
  notes: Note[];
}

export type CountsAnswer = Awaited<ReturnType<DeskStore['counts']>>;

export interface DeadLettersAnswer {
  deadLetters: DeadLetter[];
}

/** Why a request was refused. The inbox has words for each, in both languages. */
export type FaultCode =
  | 'unauthenticated'
  | 'wrong-password'
  | 'too-many-attempts'
  | 'cross-site'
  | 'not-json'
  | 'bad-input'
  | 'not-found'
  | 'store-unavailable'
  | 'failed';

/** Every answer but those of 2xx. */
export interface FaultAnswer {
  error: {
    code: FaultCode;
    /** One line for whoever reads the answer itself. */
    message: string;
    /** What of the request is wrong, with `bad-input`. */
    key?: string;
    /** Seconds until another attempt is taken, with `too-many-attempts`. */
    retryAfter?: number;
  };
}
