import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './vite-settings.ts';

/** editor/ may be deleted. @returns the paths of existing files. */
export const editorEntries = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([name, file]) => [name, path.join(projectRoot, 'editor', file)] as const)
      .filter(([, file]) => existsSync(file)),
  );
