import { HttpError } from '../../desk/http/errors.ts';
import type { Draft } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftChange,
  isSameText,
  isUndone,
  isWithin,
  rebaseChanges,
  textGroupOf,
} from '../shared/content.ts';
import { mergeChanges, withoutForgotten } from '../shared/draft.ts';
import { issueOf } from './places.ts';
import type { EditorDb } from './tables.ts';

/** Bytes of JSON. */
const maxBytes = 256 * 1024;

/** An undone change only holds its time: an older change of another device must not come back. */
const withoutValue = (change: DraftChange): DraftChange =>
  isUndone(change) ? { ...change, value: null, base: null } : change;

export const mergeDrafts = (stored: Draft, sent: Draft, now: number): Draft =>
  withoutForgotten(mergeChanges(stored, sent).map(withoutValue), now);

function isReviewOf(review: DraftChange, published: DraftChange): boolean {
  const [text, other] = [textGroupOf(review), textGroupOf(published)];
  return isWithin(published, review) || (text !== undefined && other !== undefined && isSameText(text, other));
}

/** What was written while the site was published stays, as a change of the published value. Reviews are asked for again. */
export function withoutPublished(draft: Draft, published: readonly DraftChange[]): Draft {
  const newer = (change: DraftChange) => {
    const stored = atPlace(draft, change);
    return stored && stored.at > change.at
      ? { ...stored, base: change.value }
      : { ...change, base: change.value, at: change.at + 1 };
  };
  const others = draft.filter((change) => !atPlace(published, change));
  const answered = others.map(({ isReview, ...change }) => {
    if (!isReview) return change;
    const isOver = published.some((text) => isReviewOf(change, text));
    return isOver ? { ...change, at: change.at + 1 } : { ...change, isReview };
  });
  return [...answered, ...published.map(newer)].map(withoutValue);
}

export const issuesOf = (files: ContentFiles, draft: Draft) =>
  rebaseChanges(files, draft).flatMap((change) => issueOf(files, change) ?? []);

export async function readDraft(db: EditorDb, account: string): Promise<Draft> {
  const row = await db.selectFrom('editor_draft').select('draft').where('account', '=', account).executeTakeFirst();
  const { changes = [] } = JSON.parse(row?.draft ?? '{}') as { changes?: Draft };
  return changes;
}

/** Call in a transaction: it locks the draft. @throws HttpError for a draft that is too large. */
export async function changeDraft(db: EditorDb, account: string, change: (draft: Draft) => Draft): Promise<Draft> {
  // PostgreSQL locks an existing row by its update; SQLite has a single writer.
  await db
    .insertInto('editor_draft')
    .values({ account, draft: '{}' })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ account }))
    .execute();
  const draft = change(await readDraft(db, account));
  const json = JSON.stringify({ changes: draft });
  if (Buffer.byteLength(json) > maxBytes)
    throw new HttpError('bad-input', 'changes: a draft has at most 256 KB: publish or undo changes', {
      key: 'changes',
    });
  await db.updateTable('editor_draft').set({ draft: json }).where('account', '=', account).execute();
  return draft;
}
