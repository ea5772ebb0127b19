import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSameJson } from '../shared/draft.ts';
import type { ContentFiles } from './content.ts';

/** In the folder: the name of the site that is served. */
const pointer = 'current';
/** In a site's folder: says that all of it was written. */
const complete = 'complete';

/** Writes a file so that a kill or a power cut leaves the old one or the new one, whole. */
async function writeDurably(file: string, text: string): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w');
  await handle.writeFile(text);
  await handle.sync().finally(() => handle.close());
  await rename(partial, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Waits until the files of a folder are on disk: after a power cut a site that counts as whole is. */
async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const handle = await open(path.join(entry.parentPath, entry.name), 'r');
      await handle.sync().finally(() => handle.close());
    }),
  );
}

/** Sites that were rendered with what was published, each in a folder of its own, in the desk's data folder. */
export function openSiteFolder(folder: string) {
  const place = (name: string) => path.join(folder, name);
  const isWhole = (name: string) => /^[\w-]+$/.test(name) && existsSync(path.join(place(name), complete));
  function read(): string {
    try {
      const name = readFileSync(place(pointer), 'utf8');
      return isWhole(name) ? name : '';
    } catch {
      return '';
    }
  }
  let current = read();

  return {
    /** The site that is served; empty where it is the one of the build. */
    current: () => current,
    /** The folder of the site that is served. */
    served: () => (current ? place(current) : undefined),
    place,
    isWhole,
    /** Marks a rendered site as whole, with the content that it was made of, for forms and notices. */
    async finish(
      name: string,
      base: string,
      content: { before: ContentFiles; files: ContentFiles; photos: ReadonlyMap<string, Uint8Array> },
    ): Promise<void> {
      const target = path.join(place(name), 'content');
      await cp(base, target, { recursive: true });
      for (const [file, json] of Object.entries(content.files)) {
        if (isSameJson(json, content.before[file])) continue;
        await writeFile(path.join(place(name), file), JSON.stringify(json));
      }
      await mkdir(path.join(target, 'photos'), { recursive: true });
      for (const [photo, bytes] of content.photos) await writeFile(path.join(target, 'photos', photo), bytes);
      await syncFolder(place(name));
      await writeDurably(path.join(place(name), complete), '');
    },
    /**
     * Serves a site from now on, and removes the others.
     * @param name empty for the one of the build.
     * @param areOthersWhole false where another server with this folder may be rendering.
     */
    async swap(name: string, areOthersWhole = true): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeDurably(place(pointer), name);
      current = name;
      const kept = [pointer, name, 'cache', 'work'];
      for (const other of await readdir(folder)) {
        const isGone = !kept.includes(other) && (areOthersWhole || isWhole(other));
        if (isGone) await rm(place(other), { recursive: true, force: true });
      }
    },
    /** An empty folder for a site. */
    async begin(name: string): Promise<string> {
      await rm(place(name), { recursive: true, force: true });
      await mkdir(place(name), { recursive: true });
      return place(name);
    },
    remove: (name: string) => rm(place(name), { recursive: true, force: true }),
  };
}
