import { describe, expect, it } from 'vitest';
import { type Change, type ContentFiles, idsOf, inOrder, type Json, valueIn, withValues } from './content.ts';

const file = 'content/owner.json';
const list = { file, path: ['trainers'] };
const files = (...ids: readonly string[]): ContentFiles => ({ [file]: { trainers: ids.map((id) => ({ id })) } });
const change = (key: string, value: Json): Change => ({ file, path: ['trainers', key], value, base: null });
const ids = (content: ContentFiles) => idsOf(valueIn(content, list) as readonly Json[]).join('');

describe('a list whose items have ids', () => {
  it('keeps the items of two people who add at once, and applies the order of one of them', () => {
    const added = withValues(withValues(files('a', 'b'), [change('x', { id: 'x' })]), [change('y', { id: 'y' })]);
    expect(ids(added)).toBe('abxy');
    expect(ids(withValues(added, [change('order', ['x', 'b', 'a'])]))).toBe('xyba');
  });

  it('gets an order together with the new items that it names', () => {
    const changes = [change('order', ['x', 'a', 'b']), change('x', { id: 'x' })];
    expect(ids(withValues(files('a', 'b'), changes))).toBe('xab');
  });

  it.each([
    { what: 'a removed item', order: ['b', 'gone', 'a'], ordered: 'ba' },
    { what: 'not every item', order: ['b', 'a'], items: 'abc', ordered: 'bca' },
    { what: 'nothing', order: [], ordered: 'ab' },
  ])('may have an order that names $what', ({ order, items = 'ab', ordered }) => {
    const all = [...items].map((id) => ({ id }));
    expect(idsOf(inOrder(all, order)).join('')).toBe(ordered);
  });

  it('changes and removes an item by its id, wherever it is', () => {
    const changed = withValues(files('a', 'b', 'c'), [change('b', { id: 'b', years: 2 }), change('a', null)]);
    expect(valueIn(changed, list)).toEqual([{ id: 'b', years: 2 }, { id: 'c' }]);
    expect(() => withValues(files('a'), [change('x', { id: 'y' })])).toThrow(RangeError);
  });
});
