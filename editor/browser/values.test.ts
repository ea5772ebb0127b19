import { describe, expect, it } from 'vitest';
import type { Json } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';
import {
  blankValue,
  changedParts,
  isMoved,
  languagePath,
  listAt,
  nameOfItem,
  partKeyOf,
  rowsOf,
  textOfItem,
  withInitials,
  withValue,
  wordsOf,
} from './values.ts';

const shape: Shape = {
  kind: 'group',
  parts: [
    { key: 'role', shape: { kind: 'languages', textKind: 'fact', isOuter: true }, isOptional: false },
    { key: 'name', shape: { kind: 'languages', textKind: 'fact' }, isOptional: false },
    { key: 'sample', shape: { kind: 'boolean' }, isOptional: false },
    { key: 'hidden', shape: { kind: 'boolean' }, isOptional: true },
    { key: 'years', shape: { kind: 'count' }, isOptional: false },
    { key: 'courses', shape: { kind: 'choices', options: ['qa'] }, isOptional: false },
  ],
};

describe('an item of a list', () => {
  it('starts with empty required values and without optional values', () => {
    expect(blankValue(shape)).toEqual({
      ...{ uz: { role: '' }, ru: { role: '' } },
      ...{ name: { uz: '', ru: '' }, sample: false, courses: [] },
    });
    expect(blankValue({ kind: 'text', textKind: 'fact' })).toBe('');
    expect(blankValue({ kind: 'day' })).toBeUndefined();
  });

  it('accepts a text in a language that is still missing', () => {
    const item = { uz: { role: 'a', name: 'A' } };
    const path = languagePath({ isOuter: true }, ['role'], 'ru');
    expect(withValue(item, path, 'б')).toEqual({ uz: { role: 'a', name: 'A' }, ru: { role: 'б' } });
  });

  it('loses a removed value, and is removed with its last value', () => {
    expect(withValue({ photo: 'a.jpg', years: 1 }, ['photo'], undefined)).toEqual({ years: 1 });
    expect(withValue({ photo: { name: 'a.jpg' } }, ['photo', 'name'], undefined)).toBeUndefined();
    expect(withValue([{ photo: 'a.jpg' }, 1], ['0', 'photo'], undefined)).toEqual([{}, 1]);
  });

  it('is shown in the requested language, or in a language that has a text', () => {
    expect(textOfItem({ uz: { role: 'a' }, ru: { role: 'б' } }, 'role', 'ru')).toBe('б');
    expect(textOfItem({ role: { uz: 'a', ru: ' ' } }, 'role', 'ru')).toBe('a');
  });

  it.each<{ item: Json; name: string }>([
    { item: { name: { uz: 'A', ru: 'Б' } }, name: 'Б' },
    { item: { uz: { name: 'A' } }, name: 'A' },
    { item: 'Chinor Pay', name: 'Chinor Pay' },
    { item: {}, name: '' },
  ])('is called $name', ({ item, name }) => {
    expect(nameOfItem(item, 'ru')).toBe(name);
  });
});

it.each([
  { file: 'content/pages/corporate/testimonials.json', key: '2.uz.quote', list: 'testimonials' },
  { file: 'content/owner.json', key: 'trainers.0.name.uz', list: 'trainers' },
  { file: 'content/owner.json', key: 'courses.qa.price', list: undefined },
  { file: 'content/pages/corporate/uz.json', key: 'testimonials.title', list: undefined },
])('finds the list of people that contains $key of $file: $list', ({ file, key, list }) => {
  expect(listAt(file, key.split('.'))).toBe(list);
});

const quoted = { initials: 'AA', sample: true, uz: { name: 'Ali Aka', quote: 'Zoʻr' }, ru: { name: 'Али Ака' } };

it('a change shows the words of an item, and which other parts differ', () => {
  expect(wordsOf([quoted, 'Chinor Pay'])).toBe('Ali Aka · Али Ака · Zoʻr · Chinor Pay');
  expect(wordsOf({ name: { uz: '' }, years: 3, photo: 'a.jpg', courses: ['qa'] })).toBe('');
  expect(changedParts(quoted, { ...quoted, sample: false, hidden: true })).toEqual(['sample', 'hidden']);
});

it.each([
  { path: ['0'], key: undefined },
  { path: ['0', 'name', 'uz'], key: 'name' },
  { path: ['0', 'uz', 'quote'], key: 'quote' },
  { path: ['12', 'photo'], key: 'photo' },
])('the value at $path is called by its part: $key', ({ path, key }) => {
  expect(partKeyOf(path)).toBe(key);
});

describe('initials', () => {
  const itemOf = (name: string, initials?: string) => [{ uz: { name }, ...(initials !== undefined && { initials }) }];
  it.each([
    { what: 'follow the name', before: itemOf('', ''), name: 'Dilnoza Karimova qizi', initials: 'DK' },
    { what: 'follow a name that is still typed', before: itemOf('Dilnoza', 'D'), name: 'Dilnoza K', initials: 'DK' },
    { what: 'stay as somebody wrote them', before: itemOf('Dilnoza', 'XY'), name: 'Oʻlmas', initials: 'XY' },
    { what: 'are not added to other items', before: itemOf('Dilnoza'), name: 'Oʻlmas', initials: undefined },
  ])('$what', ({ before, name, initials }) => {
    const path = ['0', 'uz', 'name'];
    const [item] = withInitials(withValue(before, path, name), path, before) as { initials?: string }[];
    expect(item?.initials).toBe(initials);
  });

  it('stay empty while they are deleted', () => {
    const [path, before] = [['0', 'initials'], itemOf('Dilnoza', 'D')];
    expect(withInitials(withValue(before, path, ''), path, before)).toEqual(itemOf('Dilnoza', ''));
  });
});

describe('rows of a list', () => {
  const before = rowsOf(['a', 'b', 'c'], []);
  const keysOf = (items: string[]) =>
    rowsOf(items, before).map(({ key }) => before.findIndex((row) => row.key === key));

  it.each([
    { what: 'a moved item', items: ['c', 'a', 'b'], keys: [2, 0, 1] },
    { what: 'an edited item', items: ['a', 'B', 'c'], keys: [0, 1, 2] },
    { what: 'items next to a removed item', items: ['a', 'c'], keys: [0, 2] },
    { what: 'items before a new item', items: ['a', 'b', 'c', 'b'], keys: [0, 1, 2, -1] },
  ])('keep the keys of $what', ({ items, keys }) => {
    expect(keysOf(items)).toEqual(keys);
  });
});

it.each([
  { items: ['a', 'b'], moved: false },
  { items: ['a', 'B'], moved: false },
  { items: ['b', 'a'], moved: true },
  { items: ['new', 'a', 'b'], moved: true },
  { items: ['a', 'b', 'new'], moved: false },
])('the list $items has moved items: $moved', ({ items, moved }) => {
  expect(isMoved(['a', 'b'], items)).toBe(moved);
});
