import { expect, it } from 'vitest';
import { ticksOf } from './figures-charts.tsx';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [30, [0, 10, 20, 30]],
  [41, [0, 20, 40, 60]],
  [1999, [0, 500, 1000, 1500, 2000]],
])('an axis up to %i has whole, round numbers', (largest, ticks) => {
  expect(ticksOf(largest)).toEqual(ticks);
});
