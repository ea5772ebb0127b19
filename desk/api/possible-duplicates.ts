import type { Application } from './application.ts';

/** Applications with an equal contact are possible duplicates. */
export const contactKinds = ['phone', 'telegram', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Another application of the same person. */
export interface PersonApplication
  extends Pick<Application, 'id' | 'form' | 'status' | 'attempts' | 'callAt' | 'receivedAt'> {
  /** Of the status or of the promised call. The name is null for a program. */
  lastChange: { name: string | null; at: number } | null;
  /** Who calls; null for a free application. */
  responsibleName: string | null;
}

/** Another application that shares a contact. The desk assumes the same person. */
export interface PossibleDuplicate extends PersonApplication {
  receipt: string;
  name: string | null;
  sharedKinds: ContactKind[];
  /** False once a colleague has marked the application as another person's. */
  isDuplicate: boolean;
}

/** Lists count possible duplicates up to this number; `maxCountedDuplicates + 1` means more. */
export const maxCountedDuplicates = 20;

/** Only the newest possible duplicates are listed. */
export const maxListedDuplicates = 50;
