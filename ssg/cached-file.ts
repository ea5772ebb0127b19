import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Atomic. A read-only container caches nothing. @param file a name that changes with every input of the content. */
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
