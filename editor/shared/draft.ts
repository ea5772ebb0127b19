import { dayMs } from '../../model/durations.ts';
import { type DraftChange, formatPath, isUndone } from './content.ts';

/** By place, the newest change. Returns `own` if it has them all. */
export function mergeChanges(own: readonly DraftChange[], other: readonly DraftChange[]): readonly DraftChange[] {
  const known = new Map(own.map((change) => [formatPath(change), change]));
  const newer = other.filter((change) => change.at > (known.get(formatPath(change))?.at ?? -1));
  for (const change of newer) known.set(formatPath(change), change);
  return newer.length === 0 ? own : [...known.values()];
}

/** A device that was offline for longer may bring an undone change back. */
const undoneMs = 60 * dayMs;

export const withoutForgotten = (draft: readonly DraftChange[], now: number): readonly DraftChange[] =>
  draft.filter((change) => !isUndone(change) || change.at > now - undoneMs);
