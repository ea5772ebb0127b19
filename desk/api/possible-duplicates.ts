import type { FormId } from '../../model/forms.ts';
import type { Status } from './application.ts';

/** Applications with an equal contact are possible duplicates. */
export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Another application that shares a contact. The desk assumes the same person. */
export interface PossibleDuplicate {
  id: string;
  receipt: string;
  name: string | null;
  form: FormId;
  status: Status;
  receivedAt: number;
  sharedKinds: ContactKind[];
  /** False once a colleague has marked the application as another person's. */
  isDuplicate: boolean;
}

/** Lists count possible duplicates up to this number; `maxCountedDuplicates + 1` means more. */
export const maxCountedDuplicates = 20;

/** Only the newest possible duplicates are listed. */
export const maxListedDuplicates = 50;
