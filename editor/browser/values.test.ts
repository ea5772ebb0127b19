import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import type { Shape } from '../shared/api.ts';
import type { Json } from '../shared/content.ts';
import { blankValue, changedPaths, nameOfItem, textOfItem, withInitials, withValue, wordsOf } from './values.ts';

const shape: Shape = {
  kind: 'group',
  parts: [
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
      ...inEveryLanguage({ name: { uz: '' } }),
      ...{ sample: false, courses: [] },
    });
    expect(blankValue({ kind: 'text', textKind: 'fact' })).toBe('');
    expect(blankValue({ kind: 'day' })).toBeUndefined();
  });

  it('accepts a text in a language that is still missing', () => {
    expect(withValue({ role: { uz: 'a' } }, ['role', 'ru'], 'б')).toEqual({ role: { uz: 'a', ru: 'б' } });
  });

  it('loses a removed value, and is removed with its last value', () => {
    expect(withValue({ photo: 'a.jpg', years: 1 }, ['photo'], undefined)).toEqual({ years: 1 });
    expect(withValue({ photo: { name: 'a.jpg' } }, ['photo', 'name'], undefined)).toBeUndefined();
    expect(withValue([{ photo: 'a.jpg' }, 1], ['0', 'photo'], undefined)).toEqual([{}, 1]);
  });

  it('is shown in the requested language, or in a language that has a text', () => {
    expect(textOfItem({ role: { uz: 'a', ru: 'б' } }, 'role', 'ru')).toBe('б');
    expect(textOfItem({ role: { uz: 'a', ru: ' ' } }, 'role', 'ru')).toBe('a');
  });

  it.each<{ item: Json; name: string }>([
    { item: { name: { uz: 'A', ru: 'Б' } }, name: 'Б' },
    { item: { name: { uz: 'A' } }, name: 'A' },
    { item: { id: 'k1', name: 'Chinor Pay' }, name: 'Chinor Pay' },
    { item: {}, name: '' },
  ])('is called $name', ({ item, name }) => {
    expect(nameOfItem(item, 'ru')).toBe(name);
  });
});

const quoted = {
  id: 'k1',
  initials: 'AA',
  sample: true,
  name: { uz: 'Ali Aka', ru: 'Али Ака' },
  quote: { uz: 'Zoʻr' },
};

it('a change shows the words of an item, and which parts differ', () => {
  expect(wordsOf(quoted)).toBe('Ali Aka · Али Ака · Zoʻr');
  expect(wordsOf({ name: { uz: '' }, years: 3, photo: 'a.jpg', courses: ['qa'] })).toBe('');
  const quote = { ...quoted.quote, ru: 'Здорово' };
  const paths = changedPaths(quoted, { ...quoted, quote, sample: false, hidden: true });
  expect(paths).toEqual([['sample'], ['quote', 'ru'], ['hidden']]);
  expect(changedPaths(quoted, null)).toEqual([[]]);
});

describe('initials', () => {
  const itemOf = (name: string, initials?: string) => ({
    name: { uz: name },
    ...(initials !== undefined && { initials }),
  });
  it.each([
    { what: 'follow the name', before: itemOf('', ''), name: 'Dilnoza Karimova qizi', initials: 'DK' },
    { what: 'follow a name that is still typed', before: itemOf('Dilnoza', 'D'), name: 'Dilnoza K', initials: 'DK' },
    { what: 'stay as somebody wrote them', before: itemOf('Dilnoza', 'XY'), name: 'Oʻlmas', initials: 'XY' },
    { what: 'are not added to other items', before: itemOf('Dilnoza'), name: 'Oʻlmas', initials: undefined },
  ])('$what', ({ before, name, initials }) => {
    const path = ['name', 'uz'];
    const item = withInitials(withValue(before, path, name), path, before) as { initials?: string };
    expect(item.initials).toBe(initials);
  });

  it('stay empty while they are deleted', () => {
    const [path, before] = [['initials'], itemOf('Dilnoza', 'D')];
    expect(withInitials(withValue(before, path, ''), path, before)).toEqual(itemOf('Dilnoza', ''));
  });
});
