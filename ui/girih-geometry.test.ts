import { describe, expect, it } from 'vitest';
import { girihTile } from './girih.tsx';

const folds = [6, 8] as const;
const stars = (path: string) => path.split('z').filter(Boolean);
const pointsOf = (star: string) =>
  star
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);

describe('girihTile', () => {
  it.each(folds)('of fold %i is the same every time and a few hundred bytes', (fold) => {
    const { path } = girihTile({ fold, cell: 96 });
    expect(girihTile({ fold, cell: 96 }).path).toBe(path);
    expect(path.length).toBeLessThan(900);
    expect(path).not.toContain('NaN');
  });

  it.each(folds)('of fold %i has a star with that many points', (fold) => {
    const [largest = []] = stars(girihTile({ fold, cell: 96 }).path).map(pointsOf);
    expect(largest).toHaveLength(fold * 2);
  });

  it.each(folds)('of fold %i goes on across the edges of its tile', (fold) => {
    const { width, height, path } = girihTile({ fold, cell: 96 });
    const points = stars(path).flatMap(pointsOf);
    const at = (x: number, y: number) => points.some(([px, py]) => Math.abs(px - x) < 0.15 && Math.abs(py - y) < 0.15);
    // A strap that meets an edge is met by one on the other side.
    for (const [x, y] of points) {
      if (Math.abs(x) < 0.05) expect(at(width, y)).toBe(true);
      if (Math.abs(y) < 0.05) expect(at(x, height)).toBe(true);
    }
  });

  it('grows with its cell', () => {
    const small = girihTile({ fold: 8, cell: 48 });
    const large = girihTile({ fold: 8, cell: 96 });
    expect(large.width).toBe(small.width * 2);
    const [star = ''] = stars(large.path);
    const [half = ''] = stars(small.path);
    expect(pointsOf(star)[1]?.[0]).toBeCloseTo((pointsOf(half)[1]?.[0] ?? 0) * 2, 0);
  });
});
