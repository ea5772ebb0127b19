import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SpellingFiles } from '../../tools/content-lint/spelling/spelling.ts';

/** The script of previews, beside a worker. */
export const previewScriptFile = 'preview-script.js';

const filesIn = (folder: string) => ({
  russian: { aff: path.join(folder, 'ru.aff'), dic: path.join(folder, 'ru.dic') },
  uzbek: path.join(folder, 'uz.dic'),
});

/** The dictionaries beside a worker. @param folder the worker's. */
export function bundledSpelling(folder: string): SpellingFiles {
  const { russian, uzbek } = filesIn(path.join(folder, 'spelling'));
  return { russian, ...(existsSync(uzbek) && { uzbek }) };
}

/** Copies dictionaries beside a worker. @param folder the worker's. */
export async function bundleSpelling({ russian, uzbek }: SpellingFiles, folder: string): Promise<void> {
  const target = filesIn(path.join(folder, 'spelling'));
  await mkdir(path.dirname(target.uzbek), { recursive: true });
  await copyFile(russian.aff, target.russian.aff);
  await copyFile(russian.dic, target.russian.dic);
  if (uzbek !== undefined) await copyFile(uzbek, target.uzbek);
}
