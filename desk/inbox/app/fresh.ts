import type { Application } from '../../applications.ts';
import type { ListAnswer } from '../api-answers.ts';

/** How many applications came in since a list was loaded; `isMore` where the first page holds nothing else. */
export interface Fresh {
  count: number;
  isMore: boolean;
}

/**
 * Counts those that stand before what is shown. One that has moved into the filter since then by its status, and not
 * by coming in, is not new.
 * @param answer the list's first page now.
 * @param shown what is on the screen, newest first.
 */
export function countFresh(answer: ListAnswer, shown: readonly Application[]): Fresh {
  const newest = shown[0]?.receivedAt ?? Number.NEGATIVE_INFINITY;
  const known = new Set(shown.map(({ id }) => id));
  const { length } = answer.applications.filter(({ id, receivedAt }) => receivedAt >= newest && !known.has(id));
  return { count: length, isMore: length > 0 && length === answer.applications.length && answer.next !== null };
}
