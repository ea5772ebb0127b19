import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/**
 * Puts a new folder in the place of an old one, with two renames: no system lets Node exchange them in one. A kill between
 * the two leaves the old one under its other name, from where {@link restoreFolder} takes it back.
 */
export async function replaceFolder(fresh: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  if (existsSync(folder)) {
    await rm(old, { recursive: true, force: true });
    renameSync(folder, old);
  }
  renameSync(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** Puts a folder back where {@link replaceFolder} was killed between its renames. */
export function restoreFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(`${folder}.old`)) renameSync(`${folder}.old`, folder);
}
