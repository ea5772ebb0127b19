import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Publication } from '../shared/site-api.ts';

/** Where a checkout keeps what is edited: in its `data/`, which Git ignores. @param root the checkout. */
export function editorFiles(root: string) {
  const folder = path.join(root, 'data/editor');
  return {
    draft: path.join(folder, 'draft.json'),
    /** Of the draft, and those that a publication has taken away. */
    photos: path.join(folder, 'photos'),
    /** What a publication has left to do. */
    journal: path.join(folder, 'publication.json'),
    /** The history: a line of JSON each. */
    publications: path.join(folder, 'publications.jsonl'),
    /** The time at which the draft is published by itself. */
    schedule: path.join(folder, 'schedule.json'),
    /** Whether the remote has what was published. */
    remote: path.join(folder, 'remote.json'),
    /** The link with which a colleague sees the draft. */
    link: path.join(folder, 'link.json'),
    lock: path.join(folder, 'publishing.lock'),
  };
}

/** The history, oldest first. @param root the checkout. */
export async function readPublications(root: string): Promise<Publication[]> {
  const text = await readFile(editorFiles(root).publications, 'utf8').catch(() => '');
  // A kill may have left half a line.
  const lines = text.split('\n').filter((line) => line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Publication);
}
