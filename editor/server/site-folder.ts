import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentFiles, isReleasedText } from '../shared/content.ts';

const pointer = 'current';
const complete = 'complete';

/** Flushes to disk: a complete site must survive a power cut. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A kill or power cut leaves the old or the new file whole. */
async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(`${file}.partial`, text);
  await sync(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await sync(path.dirname(file));
}

/** Rendered sites, each in its own folder within the desk's data folder. */
export function openSiteFolder(folder: string) {
  const place = (name: string) => path.join(folder, name);
  const isWhole = (name: string) => /^[\w-]+$/.test(name) && existsSync(path.join(place(name), complete));
  const named = existsSync(place(pointer)) ? readFileSync(place(pointer), 'utf8') : '';
  let current = isWhole(named) ? named : '';
  async function remove(name: string): Promise<void> {
    // Without the served site, the build is served.
    if (name === current) current = '';
    await rm(place(name), { recursive: true, force: true });
  }

  return {
    current: () => current,
    served: () => (current ? place(current) : undefined),
    place,
    isWhole,
    remove,
    async begin(name: string): Promise<string> {
      await remove(name);
      await mkdir(place(name), { recursive: true });
      return place(name);
    },
    /** Marks a site as complete. Forms and notifications read its facts, and their own texts from the build. */
    async finish(name: string, files: ContentFiles): Promise<void> {
      for (const [file, json] of Object.entries(files).filter(([one]) => !isReleasedText(one))) {
        const target = path.join(place(name), file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, JSON.stringify(json));
      }
      const written = await readdir(place(name), { recursive: true });
      await Promise.all(written.map((file) => sync(path.join(place(name), file))));
      await writeDurably(path.join(place(name), complete), '');
    },
    /** An empty name means the build. `areOthersWhole` is false if another server may be rendering into this folder. */
    async swap(name: string, areOthersWhole = true): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeDurably(place(pointer), name);
      current = name;
      for (const other of await readdir(folder)) {
        if ([pointer, name, 'photos'].includes(other)) continue;
        if (areOthersWhole || isWhole(other)) await remove(other);
      }
    },
  };
}
