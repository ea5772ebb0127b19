import { rename, rm } from 'node:fs/promises';

/**
 * Puts a whole new folder in the place of an old one, which is away for the moment between two renames.
 * @param fresh on the same disk; gone afterwards.
 */
export async function replaceFolder(fresh: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}
