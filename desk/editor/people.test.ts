import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { peopleLists } from '../../model/people.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { Json } from '../shared/site-draft.ts';
import { openDraft } from './draft.ts';
import { itemFields, readPeople } from './people.ts';

const file = 'content/pages/corporate/testimonials.json';
const voice = (name: string) => ({ initials: 'A', sample: false, uz: { name, role: 'r', quote: 'q' } });

/** A checkout with testimonials of these people. */
function checkout(...names: string[]): string {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'content/pages/corporate'), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(names.map(voice)));
  writeFileSync(path.join(root, 'content/owner.json'), JSON.stringify({ trainers: [], alumni: [], employers: [] }));
  return root;
}
const open = (root: string) => openDraft({ root, file: path.join(root, 'data/editor/draft.json') });

describe('the form of a list', () => {
  it('has what is said in each language as one field, and the others by themselves', () => {
    expect(itemFields(peopleLists.testimonials.item)).toEqual(
      expect.arrayContaining([
        { name: 'initials', kind: 'text', isOptional: false, places: [{ path: ['initials'] }] },
        { name: 'hidden', kind: 'flag', isOptional: true, places: [{ path: ['hidden'] }] },
        {
          name: 'quote',
          kind: 'text',
          isOptional: false,
          places: [
            { path: ['uz', 'quote'], language: 'uz' },
            { path: ['ru', 'quote'], language: 'ru' },
          ],
        },
      ]),
    );
  });

  it('knows numbers, photos and courses by the schema', () => {
    const kinds = itemFields(peopleLists.trainers.item).map(({ name, kind }) => [name, kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      name: 'text',
      role: 'text',
      years: 'count',
      photo: 'photo',
      courses: 'courses',
    });
  });

  it('of companies is a text by itself', () => {
    expect(itemFields(peopleLists.employers.item)).toEqual([
      { name: '', kind: 'text', isOptional: false, places: [{ path: [] }] },
    ]);
  });
});

describe('a list in the draft', () => {
  const set = async (root: string, value: Json, version = 0, names = ['Anna']) => {
    const draft = await open(root);
    return draft.set({ file, path: [], value, base: names.map(voice), version }, 'Dilnoza');
  };

  it('is read as it was changed, with the version that the next change names', async () => {
    const root = checkout('Anna');
    expect(await set(root, [voice('Bek'), voice('Anna')])).toMatchObject({ changed: { version: 1 } });
    const { lists } = await readPeople(root, (await open(root)).state().changes);
    expect(lists[0]).toMatchObject({
      id: 'testimonials',
      version: 1,
      items: [{ uz: { name: 'Bek' } }, { uz: { name: 'Anna' } }],
      base: [{ uz: { name: 'Anna' } }],
    });
  });

  it('of somebody who has not seen the last change is refused, with what stands there', async () => {
    const root = checkout('Anna');
    await set(root, [voice('Bek')]);
    expect(await set(root, [voice('Clara')])).toMatchObject({
      conflict: { value: [voice('Bek')], version: 1, by: 'Dilnoza' },
    });
  });

  it.each([{ value: {} }, { value: 'Anna' }, { value: null }])(
    'is no other value than a list: %o',
    async ({ value }) => {
      await expect(set(checkout('Anna'), value)).rejects.toThrow(/^path: /);
    },
  );

  it('takes in whom a developer has added to the file since', async () => {
    const root = checkout('Anna', 'Bek');
    await set(root, [voice('Clara'), voice('Bek')], 0, ['Anna', 'Bek']);
    writeFileSync(path.join(root, file), JSON.stringify(['Anna', 'Bek', 'Dora'].map(voice)));
    const { changes } = await (await open(root)).rebase();
    expect(changes).toMatchObject([{ value: [voice('Clara'), voice('Bek'), voice('Dora')] }]);
  });
});
