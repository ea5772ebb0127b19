import { describe, expect, it } from 'vitest';
import type { Json } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';
import { blankValue, isMoved, languagePath, listAt, nameOfItem, rowsOf, textOfItem, withValue } from './values.ts';

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
