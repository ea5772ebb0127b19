import type { Application } from './application.ts';

/** Applications with an equal contact are possible duplicates. */
export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Another application of the same person. */
export interface PersonApplication
  extends Pick<Application, 'id' | 'form' | 'status' | 'attempts' | 'callAt' | 'receivedAt' | 'statusChangedAt'> {
  /** The name of the account; null for a program. */
  statusChangedBy: string | null;
}

/** Another application that shares a contact. */
export interface PossibleDuplicate extends PersonApplication {
  receipt: string;
  name: string | null;
  sharedKinds: ContactKind[];
  /** Of the same person. */
  isDuplicate: boolean;
}

/** More applications share the phone of a school or an agency: they are not one person's. */
export const maxPersonApplications = 20;

/** Only the newest possible duplicates are listed. */
export const maxListedDuplicates = 50;
