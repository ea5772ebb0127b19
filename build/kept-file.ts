import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** At once: thousands of small files are read sooner than waited for one by one. */
function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * What an earlier build kept in a file, or else what is made now and kept for the next. Another build, or the same file
 * twice in this one, may be at it at the same time, and a full disk or a kill may come between: a file stands whole or not
 * at all.
 * @param file named after everything that its content depends on.
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = readKept(file);
  if (kept) return kept;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, made);
  await rename(partial, file);
  return made;
}
