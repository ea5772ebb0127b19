import { describe, expect, it } from 'vitest';
import { type ContentFiles, formatPath, type Json, withValues } from '../shared/content.ts';
import { changesBetween, undoChanges } from './changes-between.ts';

const owner = (trainers: readonly string[], price?: number): ContentFiles => ({
  'content/owner.json': {
    courses: { qa: { ...(price !== undefined && { price: { sum: price } }) } },
    trainers: trainers.map((id) => ({ id, name: { uz: id } })),
  },
});
const texts = (json: Json): ContentFiles => ({ 'content/pages/home/uz.json': json });

describe.each([
  { what: 'a text', before: texts({ a: { b: 'x', c: 'y' } }), after: texts({ a: { b: 'z', c: 'y' } }), count: 1 },
  { what: 'a text of an array', before: texts({ a: [{ t: 'x' }] }), after: texts({ a: [{ t: 'y' }] }), count: 1 },
  { what: 'a longer array', before: texts({ a: ['x'] }), after: texts({ a: ['y', 'x'] }), count: 1 },
  { what: 'a new key', before: texts({ a: 'x' }), after: texts({ a: 'x', b: { c: 'y' } }), count: 1 },
  { what: 'a fact', before: owner([]), after: owner([], 5), count: 1 },
  { what: 'part of a fact', before: owner([], 4), after: owner([], 5), count: 1 },
  { what: 'a new item', before: owner(['a']), after: owner(['a', 'b']), count: 1 },
  { what: 'a new item before others', before: owner(['a']), after: owner(['b', 'a']), count: 2 },
  { what: 'a removed item before others', before: owner(['a', 'b']), after: owner(['b']), count: 2 },
  { what: 'an order', before: owner(['a', 'b', 'c']), after: owner(['c', 'a', 'b']), count: 1 },
])('changes between two contents: $what', ({ before, after, count }) => {
  it('lead from one to the other, and back', () => {
    const changes = changesBetween(before, after);
    expect(changes.map(formatPath)).toHaveLength(count);
    expect(withValues(before, changes)).toEqual(after);
    expect(changesBetween(undoChanges(after, changes), before)).toEqual([]);
  });
});
