import { type PointId, pointIds, pointsIn } from '../../../model/points.ts';
import { pointsKey } from '../../../model/storage-keys.ts';

/** Empty if storage is switched off. */
export function readPoints(): PointId[] {
  try {
    return pointsIn(localStorage.getItem(pointsKey) ?? '');
  } catch {
    return [];
  }
}

/** @returns whether the browser stores the points. */
export function keepPoints(points: readonly PointId[]): boolean {
  const kept = readPoints();
  if (points.every((point) => kept.includes(point))) return true;
  try {
    localStorage.setItem(pointsKey, pointIds.filter((id) => kept.includes(id) || points.includes(id)).join());
  } catch {
    // Storage is switched off or full.
    return false;
  }
  // The browser tells other tabs only.
  dispatchEvent(new Event('storage'));
  return true;
}
