import path from 'node:path';

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
