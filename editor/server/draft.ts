import { HttpError } from '../../desk/http/errors.ts';
import { dayMs } from '../../model/durations.ts';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { Draft, Reviewed } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftChange,
  dictionaryOf,
  isSameText,
  isUndone,
  mergeChanges,
  withoutPlural,
} from '../shared/content.ts';
import { issueOf } from './places.ts';
import type { EditorDb } from './tables.ts';

/** Bytes of JSON. */
const maxBytes = 256 * 1024;
/** A device that was offline for longer may bring an undone change back. */
const undoneMs = 60 * dayMs;

const emptyDraft: Draft = { changes: [], reviewed: [] };

/** An undone change only holds its time: an older change of another device must not come back. */
const withoutValue = (change: DraftChange): DraftChange =>
  isUndone(change) ? { ...change, value: null, base: null } : change;

/** The newest change of a place wins. */
export function mergeDrafts(stored: Draft, sent: Draft, now: number): Draft {
  const changes = mergeChanges(stored.changes, sent.changes).map(withoutValue);
  const reviewed = new Map([...stored.reviewed, ...sent.reviewed].map((text) => [JSON.stringify(text), text]));
  return {
    changes: changes.filter((change) => !isUndone(change) || change.at > now - undoneMs),
    reviewed: [...reviewed.values()],
  };
}

function isTextOf({ file, path }: DraftChange, text: Reviewed): boolean {
  const namespace = dictionaryOf(file)?.namespace ?? questionsNamespaceOf(file);
  if (namespace === undefined) return false;
  if (dictionaryOf(file)) return isSameText(text, { namespace, key: withoutPlural(path.join('.')) });
  return text.namespace === namespace && text.key.startsWith(`${path.join('.')}.`);
}

/** What was written while the site was published stays, as a change of the published value. */
export function withoutPublished({ changes, reviewed }: Draft, published: readonly DraftChange[]): Draft {
  const newer = (change: DraftChange) => {
    const stored = atPlace(changes, change);
    return stored && stored.at > change.at
      ? { ...stored, base: change.value }
      : { ...change, base: change.value, at: change.at + 1 };
  };
  return {
    changes: [...changes.filter((change) => !atPlace(published, change)), ...published.map(newer)].map(withoutValue),
    reviewed: reviewed.filter((text) => !published.some((change) => isTextOf(change, text))),
  };
}

export const issuesOf = (files: ContentFiles, { changes }: Draft) =>
  changes.flatMap((change) => (isUndone(change) ? [] : (issueOf(files, change) ?? [])));

export async function readDraft(db: EditorDb, account: string): Promise<Draft> {
  const row = await db.selectFrom('editor_draft').select('draft').where('account', '=', account).executeTakeFirst();
  return row ? JSON.parse(row.draft) : emptyDraft;
}

/** Call in a transaction: it locks the draft. @throws HttpError for a draft that is too large. */
export async function changeDraft(db: EditorDb, account: string, change: (draft: Draft) => Draft): Promise<Draft> {
  await db
    .insertInto('editor_draft')
    .values({ account, draft: JSON.stringify(emptyDraft) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // PostgreSQL locks the row; SQLite has a single writer.
  await db.updateTable('editor_draft').set({ account }).where('account', '=', account).execute();
  const draft = change(await readDraft(db, account));
  const json = JSON.stringify(draft);
  if (Buffer.byteLength(json) > maxBytes)
    throw new HttpError('bad-input', 'changes: a draft has at most 256 KB: publish or undo changes', {
      key: 'changes',
    });
  await db.updateTable('editor_draft').set({ draft: json }).where('account', '=', account).execute();
  return draft;
}
