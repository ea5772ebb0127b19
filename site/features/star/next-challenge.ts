import { type PointId, pointIds } from '../../../model/points.ts';
import type { Challenge, StarTexts } from './star-texts.ts';

/** @param current a point of this challenge. @returns the link to the next missing point, or to the page of the star. */
export function nextChallenge(
  points: readonly PointId[],
  current: PointId,
  { challenges, full, all }: StarTexts,
): Pick<Challenge, 'href' | 'textContent'> {
  if (points.length === pointIds.length) return full;
  const from = challenges.findIndex((challenge) => challenge.points.includes(current));
  // After the current challenge first: a visitor who skipped one goes on.
  const others = [...challenges.slice(from + 1), ...challenges.slice(0, from)];
  const next = others.find((challenge) => challenge.points.some((id) => !points.includes(id)));
  return next ? { href: next.href, textContent: next.textContent } : { href: full.href, textContent: all };
}
