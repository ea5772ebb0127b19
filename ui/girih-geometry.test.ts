import { describe, expect, it } from 'vitest';
import { girihTile } from './girih.tsx';

/** The points of each star, from a path of relative lines. */
const stars = girihTile.path
  .split('z')
  .filter(Boolean)
  .map((star) => {
    const [start = '', lines = ''] = star.slice(1).split('l');
    const numbers = [...start.split(' '), ...lines.split(' ')].map(Number);
    let [x, y] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, index) => {
      x += numbers[index * 2] as number;
      y += numbers[index * 2 + 1] as number;
      return [x, y] as const;
    });
  });

describe('girihTile', () => {
  it('has one star with eight points, and four with four', () => {
    expect(stars.map((star) => star.length)).toEqual([16, 8, 8, 8, 8]);
  });

  it('continues in the next tile', () => {
    const points = stars.flat();
    const hasPoint = (x: number, y: number) =>
      points.some(([px, py]) => Math.abs(px - x) < 0.15 && Math.abs(py - y) < 0.15);
    // A point on one edge needs a point on the opposite edge.
    const onLeft = points.filter(([x]) => Math.abs(x) < 0.05);
    const onTop = points.filter(([, y]) => Math.abs(y) < 0.05);
    expect(Math.min(onLeft.length, onTop.length)).toBeGreaterThan(0);
    for (const [, y] of onLeft) expect(hasPoint(girihTile.size, y)).toBe(true);
    for (const [x] of onTop) expect(hasPoint(x, girihTile.size)).toBe(true);
  });
});
