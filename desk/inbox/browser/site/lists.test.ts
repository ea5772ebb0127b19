import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/site-draft.ts';
import type { ItemField } from '../../../shared/site-lists.ts';
import { blankItem, listAt, nameOfItem, textOfItem, withField } from './lists.ts';

const role: ItemField = {
  name: 'role',
  kind: 'text',
  isOptional: false,
  places: [
    { language: 'uz', path: ['uz', 'role'] },
    { language: 'ru', path: ['ru', 'role'] },
  ],
};
const fields: ItemField[] = [
  role,
  { name: 'sample', kind: 'flag', isOptional: false, places: [{ path: ['sample'] }] },
  { name: 'hidden', kind: 'flag', isOptional: true, places: [{ path: ['hidden'] }] },
  { name: 'years', kind: 'count', isOptional: false, places: [{ path: ['years'] }] },
];

describe('an item of a list', () => {
  it('begins with what must be there, empty, and without what may be left out', () => {
    expect(blankItem(fields)).toEqual({ uz: { role: '' }, ru: { role: '' }, sample: false });
  });

  it('takes a text in a language that it does not have yet', () => {
    expect(withField({ uz: { role: 'a' } }, ['ru', 'role'], 'б')).toEqual({ uz: { role: 'a' }, ru: { role: 'б' } });
  });

  it('loses a value that is taken away, and is itself where it is a text', () => {
    expect(withField({ photo: 'a.jpg', years: 1 }, ['photo'], null)).toEqual({ years: 1 });
    expect(withField('Chinor Pay', [], 'Chinor')).toBe('Chinor');
  });

  it('is shown in the language asked for, or in one that has something', () => {
    expect(textOfItem({ uz: { role: 'a' }, ru: { role: 'б' } }, role, 'ru')).toBe('б');
    expect(textOfItem({ uz: { role: 'a' }, ru: { role: ' ' } }, role, 'ru')).toBe('a');
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
  { file: 'content/pages/corporate/testimonials.json', key: '2.uz.quote', found: { id: 'testimonials', index: 2 } },
  { file: 'content/owner.json', key: 'trainers.0.name.uz', found: { id: 'trainers', index: 0 } },
  { file: 'content/owner.json', key: 'courses.qa.price', found: undefined },
  { file: 'content/pages/corporate/uz.json', key: 'testimonials.title', found: undefined },
])('$key of $file is somebody in a list, or is not', ({ file, key, found }) => {
  expect(listAt(file, key)).toEqual(found);
});
