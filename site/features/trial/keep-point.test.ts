import { beforeEach, expect, it, vi } from 'vitest';
import type { PointId } from '../../../model/points.ts';
import { pointsKey } from '../../../model/storage-keys.ts';
import { keepPoints, readPoints } from './keep-point.ts';

const stored = new Map<string, string>();
const dispatchEvent = vi.fn();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  dispatchEvent.mockClear();
  vi.stubGlobal('dispatchEvent', dispatchEvent);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});

it.each<[string, PointId[], string]>([
  ['', ['once'], 'once'],
  ['once', ['once'], 'once'],
  ['jmeter', ['once', 'quantity'], 'quantity,once,jmeter'],
  // A text that another program wrote.
  ['{"once"', ['linux-qa'], 'once,linux-qa'],
])('with %j stored, the points %j leave %s', (before, points, after) => {
  stored.set(pointsKey, before);
  expect(keepPoints(points)).toBe(true);
  expect(stored.get(pointsKey)).toBe(after);
});

it('the star is told of a new point, once', () => {
  keepPoints(['once']);
  keepPoints(['once']);
  expect(dispatchEvent).toHaveBeenCalledOnce();
});

it('two tabs lose no point of each other', () => {
  keepPoints(['once']);
  // Another tab.
  stored.set(pointsKey, 'once,jmeter');
  keepPoints(['quantity']);
  expect(readPoints()).toEqual(['quantity', 'once', 'jmeter']);
});

it('full storage keeps its points, and the next try adds the new one', () => {
  keepPoints(['once']);
  isFull = true;
  expect(keepPoints(['jmeter'])).toBe(false);
  expect(keepPoints(['once'])).toBe(true);
  expect(readPoints()).toEqual(['once']);
  isFull = false;
  expect(keepPoints(['jmeter'])).toBe(true);
  expect(readPoints()).toEqual(['once', 'jmeter']);
});

it('says that nothing is kept if storage is full or switched off', () => {
  isFull = true;
  expect(keepPoints(['once'])).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(keepPoints(['once'])).toBe(false);
  expect(readPoints()).toEqual([]);
});
