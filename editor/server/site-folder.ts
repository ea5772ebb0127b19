import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFiles } from '../shared/draft.ts';
import { joinQuestions } from '../shared/questions.ts';

/** In the folder: the name of the site that is served. */
const pointer = 'current';
/** In a site's folder: says that all of it was written. */
const complete = 'complete';

/** Waits until a file or a folder is on disk: after a power cut a site that counts as whole is. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a file so that a kill or a power cut leaves the old one or the new one, whole. */
async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(`${file}.partial`, text);
  await sync(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await sync(path.dirname(file));
}

/** Sites that were rendered with what was published, each in a folder of its own, in the desk's data folder. */
export function openSiteFolder(folder: string) {
  const place = (name: string) => path.join(folder, name);
  const isWhole = (name: string) => /^[\w-]+$/.test(name) && existsSync(path.join(place(name), complete));
  const remove = (name: string) => rm(place(name), { recursive: true, force: true });
  const named = existsSync(place(pointer)) ? readFileSync(place(pointer), 'utf8') : '';
  let current = isWhole(named) ? named : '';

  return {
    /** The site that is served; empty where it is the one of the build. */
    current: () => current,
    /** The folder of the site that is served. */
    served: () => (current ? place(current) : undefined),
    ...{ place, isWhole, remove },
    /** An empty folder for a site. */
    async begin(name: string): Promise<string> {
      await remove(name);
      await mkdir(place(name), { recursive: true });
      return place(name);
    },
    /**
     * Marks a rendered site as whole, with the content that it was made of, for forms and notices.
     * @param contentFolder of the build, with the texts of the desk too.
     */
    async finish(name: string, contentFolder: string, files: ContentFiles): Promise<void> {
      await cp(contentFolder, path.join(place(name), 'content'), { recursive: true });
      for (const [file, json] of Object.entries(joinQuestions(files))) {
        await writeFile(path.join(place(name), file), JSON.stringify(json));
      }
      const written = await readdir(place(name), { recursive: true });
      await Promise.all(written.map((file) => sync(path.join(place(name), file))));
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
      for (const other of await readdir(folder)) {
        if ([pointer, name, 'cache', 'photos'].includes(other)) continue;
        if (areOthersWhole || isWhole(other)) await remove(other);
      }
    },
  };
}
