import { describe, expect, it } from 'vitest';
import { ownerFile } from '../../model/owner.ts';
import { peopleLists } from '../../model/people.ts';
import type { DraftChange, Json } from '../shared/draft.ts';
import { readPeople } from './people.ts';
import { shapeOf } from './shapes.ts';

const file = 'content/pages/corporate/testimonials.json';
const voice = (name: string) => ({ initials: 'A', sample: false, uz: { name, role: 'r', quote: 'q' } });
const files: Readonly<Record<string, Json>> = {
  [file]: [voice('Anna')],
  [ownerFile]: { trainers: [], alumni: [], employers: [] },
  'content/courses/qa/uz.json': { name: 'Junior QA' },
};
const change = (value: Json): DraftChange => ({
  ...{ file, path: [], value, base: files[file] as Json, version: 2, by: 'Dilnoza', at: 1 },
});

describe('the form of a list', () => {
  const partsOf = (id: keyof typeof peopleLists) => {
    const shape = shapeOf(peopleLists[id].item);
    return shape.kind === 'group' ? Object.fromEntries(shape.parts.map((part) => [part.key, part])) : {};
  };

  it('has what is said in each language as one part, and the others by themselves', () => {
    const parts = partsOf('testimonials');
    expect(Object.keys(parts).sort()).toEqual(['hidden', 'initials', 'name', 'photo', 'quote', 'role', 'sample']);
    expect(parts.quote).toEqual({ key: 'quote', shape: { kind: 'languages', isOuter: true }, isOptional: false });
    expect(parts.hidden).toEqual({ key: 'hidden', shape: { kind: 'boolean' }, isOptional: true });
    expect(parts.initials?.shape).toEqual({ kind: 'initials' });
    expect(parts.photo?.shape).toEqual({ kind: 'photo' });
  });

  it('knows numbers, photos and courses by the schema', () => {
    const kinds = Object.entries(partsOf('trainers')).map(([key, { shape }]) => [key, shape.kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      name: 'languages',
      role: 'languages',
      years: 'count',
      photo: 'photo',
      courses: 'choices',
    });
  });

  it('of companies is a text by itself', () => {
    expect(shapeOf(peopleLists.employers.item)).toEqual({ kind: 'text' });
  });
});

describe('a list in the draft', () => {
  it('is read as it was changed, with the version that the next change names', () => {
    const { lists, courses } = readPeople(files, [change([voice('Bek'), voice('Anna')])]);
    expect(lists[0]).toMatchObject({
      id: 'testimonials',
      version: 2,
      items: [{ uz: { name: 'Bek' } }, { uz: { name: 'Anna' } }],
      base: [{ uz: { name: 'Anna' } }],
    });
    expect(lists[1]).toMatchObject({ id: 'trainers', version: 0, items: [], base: [] });
    expect(courses.find(({ id }) => id === 'qa')?.names).toEqual({ uz: 'Junior QA', ru: 'qa' });
  });
});
