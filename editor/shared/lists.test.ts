import { describe, expect, it } from 'vitest';
import { mergeLists } from './lists.ts';

const merge = (seen: string, mine: string, theirs: string) =>
  mergeLists([...seen], [...mine], [...theirs], (one, other) => one === other)?.join('');

describe('a list that two people change at the same time', () => {
  it.each([
    { what: 'different items', seen: 'abc', mine: 'Abc', theirs: 'abC', merged: 'AbC' },
    { what: 'neighbours', seen: 'abc', mine: 'aBc', theirs: 'Abc', merged: 'ABc' },
    { what: 'an item, and what was added before it', seen: 'abc', mine: 'abC', theirs: 'xabc', merged: 'xabC' },
    { what: 'an item, and what was removed after it', seen: 'abc', mine: 'Abc', theirs: 'ab', merged: 'Ab' },
    { what: 'an item, and the order of others', seen: 'abc', mine: 'Abc', theirs: 'acb', merged: 'Acb' },
    { what: 'both added at the end', seen: 'a', mine: 'ax', theirs: 'ay', merged: 'ayx' },
    { what: 'nothing on one side', seen: 'ab', mine: 'ab', theirs: 'ba', merged: 'ba' },
    { what: 'an empty list', seen: '', mine: 'x', theirs: 'y', merged: 'yx' },
  ])('keeps both changes: $what', ({ seen, mine, theirs, merged }) => {
    expect(merge(seen, mine, theirs)).toBe(merged);
  });

  it.each([
    { what: 'the same item', seen: 'abc', mine: 'aXc', theirs: 'aYc' },
    { what: 'an item that the other has removed', seen: 'abc', mine: 'aXc', theirs: 'ac' },
    { what: 'an item that the other has moved', seen: 'abc', mine: 'Xbc', theirs: 'bac' },
    { what: 'what one has added to the other’s', seen: 'a', mine: 'axy', theirs: 'ax' },
    { what: 'a change beside what the other’s has too', seen: 'ab', mine: 'aBx', theirs: 'abx' },
  ])('is for people to decide: $what', ({ seen, mine, theirs }) => {
    expect(merge(seen, mine, theirs)).toBeUndefined();
  });
});
