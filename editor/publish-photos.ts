import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../desk/editor/draft.ts';
import { editorFiles } from '../desk/editor/files.ts';
import { type Json, valueAt } from '../desk/shared/site-draft.ts';

/** What a publication does to the photos in `content/photos/`, by their names. */
export interface PhotoChanges {
  add: readonly string[];
  remove: readonly string[];
}

/** After this long in no draft, in milliseconds: a photo is uploaded a moment before the draft names it. */
const unnamedMs = 60 * 60_000;

/** Within the project. */
export const photoFile = (name: string): string => `content/photos/${name}`;

function photosOf(owner: string): string[] {
  const trainers = valueAt(JSON.parse(owner) as Json, ['trainers']);
  const names = Array.isArray(trainers) ? trainers.map((trainer) => valueAt(trainer, ['photo'])) : [];
  return names.filter((name) => typeof name === 'string');
}

/**
 * Which photos come and go where `content/owner.json` has another text: those that only the draft has, and those that
 * nothing names any more.
 * @param root the checkout.
 */
export function photoChanges(root: string, before: string, after: string): PhotoChanges {
  const named = photosOf(after);
  const isThere = (name: string) => existsSync(path.join(root, photoFile(name)));
  return {
    add: named.filter((name) => !isThere(name) && existsSync(path.join(editorFiles(root).photos, name))),
    remove: photosOf(before).filter((name) => !named.includes(name) && isThere(name)),
  };
}

/**
 * Puts photos of the draft into a project, and takes others out, which stay in the draft's folder for whoever takes the publication
 * back. What is done already is not done again.
 * @param target the checkout itself, or a copy.
 */
export async function placePhotos(root: string, target: string, { add, remove }: PhotoChanges): Promise<void> {
  const { photos } = editorFiles(root);
  for (const name of add) {
    const file = path.join(target, photoFile(name));
    if (!existsSync(file)) await writeDurably(file, await readFile(path.join(photos, name)));
  }
  for (const name of remove) {
    const file = path.join(target, photoFile(name));
    const kept = path.join(photos, name);
    if (!existsSync(file)) continue;
    if (!existsSync(kept)) await writeDurably(kept, await readFile(file));
    await rm(file);
  }
}

/** Removes from the draft's folder what neither draft nor history names. @param root the checkout. */
export async function removeUnnamedPhotos(root: string): Promise<void> {
  const { photos, draft, publications } = editorFiles(root);
  const texts = await Promise.all([draft, publications].map((file) => readFile(file, 'utf8').catch(() => '')));
  for (const name of await readdir(photos).catch(() => [])) {
    const file = path.join(photos, name);
    const isNamed = texts.some((text) => text.includes(name));
    if (!isNamed && Date.now() - (await stat(file)).mtimeMs > unnamedMs) await rm(file, { force: true });
  }
}
