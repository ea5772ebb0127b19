import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../content/languages.ts';

/** The files of a built site by the address that each answers. Nothing else is ever read from disk. */
type SiteFiles = ReadonlyMap<string, string>;

/** Pages that are sent for a status have no address: asked for by name, they are not found. */
const statusPages = languages.flatMap(({ prefix }) => [`${prefix}/404`, `${prefix}/500`]);

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
  const pages = files.map((file) => [addressOf(file), file] as const);
  return new Map(pages.filter(([address]) => !statusPages.includes(address)));
}
