import { describe, expect, it } from 'vitest';
import { requirements } from './first-bug.ts';
import { hiddenFieldLimit } from './form-fields.ts';
import { bugPattern } from './point-pattern.ts';
import { bugs, countPoints, isPoints, pointIds, pointsIn } from './points.ts';

describe('points', () => {
  it('are eight, as the star has', () => {
    expect(bugPattern.source).toBe(bugs.join('|'));
    expect(new Set(pointIds).size).toBe(8);
  });

  it('are bugs of the shop and tools, and none is part of another', () => {
    expect(requirements).toEqual(expect.arrayContaining([...bugs]));
    for (const id of pointIds) expect(pointsIn(id)).toEqual([id]);
  });

  it('fit in a field of a form', () => {
    const all = pointIds.join();
    expect(isPoints(all)).toBe(true);
    expect(all.length).toBeLessThan(hiddenFieldLimit);
    expect(countPoints(pointsIn(all))).toEqual({ bugs: 4, tools: 4 });
  });

  it.each(['', ',', 'once,', 'once,once', 'linux-qa,once', 'once or so', '3/4', 'constructor', '=1+1'])(
    'are not the text %j',
    (text) => expect(isPoints(text)).toBe(false),
  );

  it.each([
    ['null', 0],
    ['once,once', 1],
    ['{"linux-qa":1', 1],
    ['linux-qa,once,dance', 2],
  ])('of the damaged text %j are only those with a known id', (text, count) =>
    expect(pointsIn(text)).toHaveLength(count),
  );
});
