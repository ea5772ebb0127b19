import { statSync } from 'node:fs';
import { StoreUnavailable } from './store.ts';

const missing = 'missing';

function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return missing;
  }
}

/**
 * Tells whether files are still the ones that are open: a file that was deleted or replaced can be written to
 * until the process ends, and is gone then, with every application that a visitor was thanked for.
 *
 * A new file is not begun in its place, nor one that was put there opened: the open one may be the only one that
 * holds the applications. It is still read, so that the owner can export them, and it is written again as soon
 * as it stands in its place again (moved back). What stands there instead is used after a restart.
 * @param files as they are now; one that is missing yet is known from when it appears.
 */
export function watchFiles(files: readonly string[]): { check(): void } {
  const opened = files.map((file) => ({ file, identity: identityOf(file) }));
  return {
    /** @throws StoreUnavailable saying which file is not the one that was opened. */
    check() {
      for (const entry of opened) {
        const now = identityOf(entry.file);
        if (entry.identity === missing) entry.identity = now;
        if (now === entry.identity) continue;
        const what = now === missing ? 'is no longer there' : 'was replaced while it was open';
        throw new StoreUnavailable(
          `${entry.file} ${what}: nothing is written until it is put back. What it holds can still be exported from ` +
            'the inbox. Restart the desk to begin with what is at that place now',
        );
      }
    },
  };
}
