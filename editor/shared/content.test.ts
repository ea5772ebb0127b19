import { describe, expect, it } from 'vitest';
import {
  type Change,
  type ContentFiles,
  idsOf,
  inOrder,
  type Json,
  rebaseChange,
  valueIn,
  withTheirs,
  withValues,
} from './content.ts';

const file = 'content/owner.json';
const list = { file, path: ['trainers'] };
const files = (...ids: readonly string[]): ContentFiles => ({ [file]: { trainers: ids.map((id) => ({ id })) } });
const change = (key: string, value: Json): Change => ({ file, path: ['trainers', key], value, base: null });
const ids = (content: ContentFiles) => idsOf(valueIn(content, list) as readonly Json[]).join('');

describe('a change of an item that somebody else has published meanwhile', () => {
  const question = (uz: Json, ru: Json, more = {}) => ({ id: 'k1', uz, ru, ...more });
  const base = question({ question: 'a', answer: 'b' }, { question: 'v', answer: 'g' });
  const mine = { ...change('k1', question({ question: 'a', answer: 'b' }, { question: 'v', answer: 'mine' })), base };

  it('keeps every part that only one of the two has changed, also an added and a removed part', () => {
    const theirs = question({ question: 'theirs', answer: 'b' }, { question: 'v', answer: 'g' }, { photo: 'a.jpg' });
    const merged = question({ question: 'theirs', answer: 'b' }, { question: 'v', answer: 'mine' }, { photo: 'a.jpg' });
    expect(rebaseChange(mine, theirs)).toEqual({ ...mine, value: merged, base: theirs, isConflict: false });
    expect(rebaseChange({ ...mine, base: theirs }, base).value).toEqual(mine.value);
  });

  it('is in conflict where both have changed a part, and where one has removed the item', () => {
    const theirs = question({ question: 'theirs', answer: 'b' }, { question: 'v', answer: 'other' });
    const rebased = rebaseChange(mine, theirs);
    expect([rebased.isConflict, rebased.value, withTheirs(rebased, theirs)]).toEqual([
      true,
      question({ question: 'theirs', answer: 'b' }, { question: 'v', answer: 'mine' }),
      theirs,
    ]);
    expect(rebaseChange(rebased, theirs)).toEqual(rebased);
    expect([rebaseChange(mine, null).isConflict, withTheirs(mine, null)]).toEqual([true, null]);
  });

  it('keeps the texts of a fact apart, and its numbers together', () => {
    const fact = (value: Json, old: Json): Change => ({ file, path: ['courses', 'qa', 'place'], value, base: old });
    const place = fact({ uz: 'mine', ru: 'b' }, { uz: 'a', ru: 'b' });
    expect(rebaseChange(place, { uz: 'a', ru: 'theirs' }).value).toEqual({ uz: 'mine', ru: 'theirs' });
    const may = { year: 2027, month: 5, day: 1 };
    const june = { ...may, month: 6 };
    const news = { text: { uz: 'a', ru: 'b' }, lastDay: may };
    const announcement = fact({ ...news, text: { uz: 'mine', ru: 'b' } }, news);
    expect(rebaseChange(announcement, { text: { uz: 'a', ru: 'theirs' }, lastDay: june })).toMatchObject({
      value: { text: { uz: 'mine', ru: 'theirs' }, lastDay: june },
      isConflict: false,
    });
    const later = fact({ ...news, lastDay: { ...may, day: 9 } }, news);
    expect(rebaseChange(later, { ...news, lastDay: june }).isConflict).toBe(true);
    const price = fact({ sum: 5, count: 1 }, { sum: 4, count: 1 });
    expect(rebaseChange(price, { sum: 4, count: 2 })).toEqual({ ...price, isConflict: true });
  });
});

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
    { what: 'moved', mine: 'bac', theirs: 'acb', isConflict: true },
    { what: 'moved in the same way', mine: 'bac', theirs: 'bac', isConflict: false },
    { what: 'added and removed', mine: 'bac', theirs: 'bcxy', isConflict: false },
  ])('whose order somebody else has $what: in conflict $isConflict', ({ mine, theirs, isConflict }) => {
    const rebased = rebaseChange({ ...change('order', [...mine]), base: ['a', 'b', 'c'] }, [...theirs]);
    expect(rebased.isConflict).toBe(isConflict);
    expect(withTheirs(rebased, [...theirs])).toEqual([...(isConflict ? theirs : mine)]);
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
