import type { FormId } from '../../model/forms.ts';
import type { Status } from './application.ts';

/** What applications of one person have in common: one of these is equal. */
export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Another application that has a contact of the one that is open. */
export interface OtherApplication {
  id: string;
  receipt: string;
  /** Of whom it is, or of which company; null where it names neither. */
  name: string | null;
  form: FormId;
  status: Status;
  /** Milliseconds since 1970, UTC. */
  receivedAt: number;
  sharedKinds: ContactKind[];
  /** Somebody has said that it is another person's, who has the same contact. */
  isSeparate: boolean;
}

/** How many others are counted beside a row of a list; what is more is `othersCounted + 1`. */
export const othersCounted = 20;

/** How many others of one person are listed, the newest. */
export const othersListed = 50;
