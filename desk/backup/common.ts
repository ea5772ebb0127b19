import { closeSync, fsyncSync, openSync } from 'node:fs';

export interface RestoreOptions {
  /** Whether there may be a database in that place: it is kept under another name. */
  replace: boolean;
  /** Of that name: Latin letters, digits and hyphens. */
  suffix: string;
}

/** What a restored database holds. */
export interface Restored {
  total: number;
  /** When the newest application came, in milliseconds since 1970; null where there is none. */
  newest: number | null;
  /** Where what was there before is kept. */
  kept?: string;
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
