import { describe, expect, it } from 'vitest';
import { mergeLists } from './lists.ts';

const merge = (seen: string, mine: string, theirs: string) =>
  mergeLists([...seen], [...mine], [...theirs], (one, other) => one === other)?.join('');

describe('a list that two people change at the same time', () => {
  it.each([
    { what: 'different items', seen: 'abc', mine: 'Abc', theirs: 'abC', merged: 'AbC' },
    { what: 'neighbouring items', seen: 'abc', mine: 'aBc', theirs: 'Abc', merged: 'ABc' },
    { what: 'an item, and an addition before it', seen: 'abc', mine: 'abC', theirs: 'xabc', merged: 'xabC' },
    { what: 'an item, and a removal after it', seen: 'abc', mine: 'Abc', theirs: 'ab', merged: 'Ab' },
    { what: 'an item, and the order of other items', seen: 'abc', mine: 'Abc', theirs: 'acb', merged: 'Acb' },
    { what: 'two additions at the end', seen: 'a', mine: 'ax', theirs: 'ay', merged: 'ayx' },
    { what: 'a change on one side only', seen: 'ab', mine: 'ab', theirs: 'ba', merged: 'ba' },
    { what: 'two additions to an empty list', seen: '', mine: 'x', theirs: 'y', merged: 'yx' },
  ])('keeps both changes: $what', ({ seen, mine, theirs, merged }) => {
    expect(merge(seen, mine, theirs)).toBe(merged);
  });

  it.each([
    { what: 'two changes of the same item', seen: 'abc', mine: 'aXc', theirs: 'aYc' },
    { what: 'a changed item that the other person removed', seen: 'abc', mine: 'aXc', theirs: 'ac' },
    { what: 'a changed item that the other person moved', seen: 'abc', mine: 'Xbc', theirs: 'bac' },
    { what: 'two additions that begin with the same item', seen: 'a', mine: 'axy', theirs: 'ax' },
    { what: 'a changed item before the same addition on both sides', seen: 'ab', mine: 'aBx', theirs: 'abx' },
  ])('has a conflict: $what', ({ seen, mine, theirs }) => {
    expect(merge(seen, mine, theirs)).toBeUndefined();
  });
});
