import { expect, it } from 'vitest';
import { mergeJson } from './merge-json.ts';

const base = { a: { title: 'one', text: 'two' }, list: [{ q: 'x' }, { q: 'y' }] };

it.each([
  ['another key', { ...base, a: { ...base.a, text: 'theirs' } }, [{ path: ['a', 'text'], value: 'theirs' }], []],
  ['the same key', { ...base, a: { ...base.a, title: 'theirs' } }, [], [{ path: ['a', 'title'], value: 'theirs' }]],
  ['the same key in the same way', { ...base, a: { ...base.a, title: 'ours' } }, [], []],
  ['a new key', { ...base, more: 'x' }, [{ path: ['more'], value: 'x' }], []],
  ['no key any more', { a: base.a }, [{ path: ['list'], value: null }], []],
  ['an item', { ...base, list: [{ q: 'x' }, { q: 'z' }] }, [{ path: ['list', '1', 'q'], value: 'z' }], []],
  [
    'a longer list',
    { ...base, list: [...base.list, { q: 'z' }] },
    [{ path: ['list'], value: [...base.list, { q: 'z' }] }],
    [],
  ],
] as const)('where they changed %s, both versions are kept', (_name, theirs, changes, conflicts) => {
  const ours = { ...base, a: { ...base.a, title: 'ours' } };
  expect(mergeJson(base, ours, theirs)).toEqual({ changes, conflicts });
});

it('where both added a key with different values, ours stays and theirs is told', () => {
  expect(mergeJson({}, { k: 1 }, { k: 2 })).toEqual({ changes: [], conflicts: [{ path: ['k'], value: 2 }] });
});

it('where both added words to a list, it has those of both', () => {
  const words = (...uz: string[]) => ({ uz });
  expect(mergeJson(words('a'), words('a', 'ours'), words('a', 'theirs'))).toEqual({
    changes: [{ path: ['uz'], value: ['a', 'theirs', 'ours'] }],
    conflicts: [],
  });
  expect(mergeJson(words('a', 'b'), words('a', 'c', 'ours'), words('a', 'd'))).toMatchObject({
    changes: [],
    conflicts: [{ path: ['uz'], value: ['a', 'd'] }],
  });
});
