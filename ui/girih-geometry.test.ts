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
  it.each(folds)('with fold %i is always the same, and under 900 bytes', (fold) => {
    const { path } = girihTile({ fold, cell: 96 });
    expect(girihTile({ fold, cell: 96 }).path).toBe(path);
    expect(path.length).toBeLessThan(900);
    expect(path).not.toContain('NaN');
  });

  it.each(folds)('with fold %i has a star with this number of points', (fold) => {
    const [largest = []] = stars(girihTile({ fold, cell: 96 }).path).map(pointsOf);
    expect(largest).toHaveLength(fold * 2);
  });

  it.each(folds)('with fold %i continues in the next tile', (fold) => {
    const { width, height, path } = girihTile({ fold, cell: 96 });
    const points = stars(path).flatMap(pointsOf);
    const at = (x: number, y: number) => points.some(([px, py]) => Math.abs(px - x) < 0.15 && Math.abs(py - y) < 0.15);
    // A point on one edge needs a point on the opposite edge.
    for (const [x, y] of points) {
      if (Math.abs(x) < 0.05) expect(at(width, y)).toBe(true);
      if (Math.abs(y) < 0.05) expect(at(x, height)).toBe(true);
    }
  });

  it('scales with its cell', () => {
    const small = girihTile({ fold: 8, cell: 48 });
    const large = girihTile({ fold: 8, cell: 96 });
    expect(large.width).toBe(small.width * 2);
    const [star = ''] = stars(large.path);
    const [half = ''] = stars(small.path);
    expect(pointsOf(star)[1]?.[0]).toBeCloseTo((pointsOf(half)[1]?.[0] ?? 0) * 2, 0);
  });
});
