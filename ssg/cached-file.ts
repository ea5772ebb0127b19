import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The content that an earlier build cached in a file, or else makes it and caches it. Another build, or this one, may do
 * the same at the same time, and a kill may come between: the file is whole or not there. Where it cannot be written, as in a
 * container, it is made again the next time.
 * @param file named after everything that its content depends on; without one nothing is cached.
 */
export async function cachedFile(file: string | undefined, make: () => Promise<Buffer>): Promise<Buffer> {
  if (file === undefined) return make();
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const made = await make();
  const partial = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(partial, made);
    await rename(partial, file);
  } catch (error) {
    if (!['EROFS', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return made;
}
