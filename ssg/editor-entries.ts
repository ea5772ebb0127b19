import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './vite-settings.ts';

/**
 * Entries of the editor: its folder may be deleted whole.
 * @param entries files in `editor/`, by the names of what is built of them.
 * @returns the paths of the files that are there.
 */
export const editorEntries = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([name, file]) => [name, path.join(projectRoot, 'editor', file)] as const)
      .filter(([, file]) => existsSync(file)),
  );
