import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads a cached file or makes it. Builds may run at the same time, or be killed: the file is whole or missing.
 * A file that cannot be written, as in a container, is made again.
 * @param file its name depends on everything that its content depends on; undefined caches nothing.
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
