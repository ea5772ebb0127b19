import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What an earlier build kept in a file, or else what is made now and kept for the next. Another build, or the same file
 * twice in this one, may be at it at the same time, and a full disk or a kill may come between: a file stands whole or not
 * at all.
 * @param file named after everything that its content depends on.
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, made);
  await rename(partial, file);
  return made;
}
