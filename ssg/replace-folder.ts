import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** Two renames, because Node cannot exchange folders in one call. {@link restoreFolder} repairs a kill between them. */
export async function replaceFolder(fresh: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  if (existsSync(folder)) {
    await rm(old, { recursive: true, force: true });
    renameSync(folder, old);
  }
  renameSync(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

export function restoreFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(`${folder}.old`)) renameSync(`${folder}.old`, folder);
}
