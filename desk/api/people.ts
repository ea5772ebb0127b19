import type { FormId } from '../../model/forms.ts';
import type { Status } from './application.ts';

/** Applications with an equal contact belong to one person. */
export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Another application with a contact of the open application. */
export interface OtherApplication {
  id: string;
  receipt: string;
  name: string | null;
  form: FormId;
  status: Status;
  receivedAt: number;
  sharedKinds: ContactKind[];
  /** A colleague has marked the application as another person's. */
  isSeparate: boolean;
}

/** Lists count a person's other applications up to this number; `countedOthers + 1` means more. */
export const countedOthers = 20;

/** Only the newest other applications of a person are listed. */
export const othersListed = 50;
