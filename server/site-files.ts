import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isLanguageCode, languageOf } from '../content/languages.ts';
import { firstSegment } from '../site/language/localize.ts';

/** The files of a built site by the address that each answers. Nothing else is ever read from disk. */
export type SiteFiles = ReadonlyMap<string, string>;

/** `index.html` → `/`, `ru.html` → `/ru`, `dars/qa.html` → `/dars/qa`, `favicon.svg` → `/favicon.svg`. */
function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`;
}

/** @param folder a built `dist/`. */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Map(files.map((file) => [addressOf(file), file]));
}

/** The file of `404` or `500` in the language of an address. */
export function statusFile(files: SiteFiles, pathname: string, status: 404 | 500): string {
  const segment = firstSegment(pathname);
  const prefix = isLanguageCode(segment) ? languageOf(segment).prefix : '';
  return files.get(`${prefix}/${status}`) ?? `${status}.html`;
}
