import { describe, expect, it } from 'vitest';
import { knownWordsFile } from '../../model/known-words.ts';
import { ownerFile } from '../../model/owner.ts';
import type { Json } from '../shared/draft.ts';
import { questionsFileOf, questionsPath } from '../shared/questions.ts';
import { lead, openTestEditor, writeBoth } from './test-support/open-editor.ts';

const text = lead('uz');
const title = { ...text, path: ['hero', 'title'] };

describe('a draft', () => {
  it('stores value, author and published value of a change, until the value equals the published value', async () => {
    const { write, changes, published, clock } = await openTestEditor();
    const base = await published(text);
    await write(text, 'Bir.', {}, 'Sardor');
    expect(await changes()).toEqual([{ ...text, value: 'Bir.', base, version: 1, by: 'Sardor', at: clock.time }]);
    await write(text, base);
    expect(await changes()).toEqual([]);
  });

  it('is shared by all instances, and reports a version conflict to the second author of a text', async () => {
    const first = await openTestEditor();
    const second = await first.another();
    await first.write(text, 'Bir.', {}, 'Nodira');
    expect(await second.changes()).toMatchObject([{ value: 'Bir.', by: 'Nodira' }]);
    const conflict = { code: 'conflict', details: { text: { value: 'Bir.', version: 1, by: 'Nodira' } } };
    await expect(second.write(text, 'Ikki.', { version: 0 })).rejects.toMatchObject(conflict);
    await second.write(text, 'Ikki.', { version: 1 });
    expect(await first.changes()).toMatchObject([{ value: 'Ikki.', version: 2 }]);
  });

  it.each([
    { name: 'a paragraph', place: text, value: 'a'.repeat(701), message: '701 characters: write at most 700' },
    { name: 'a heading', place: title, value: 'a'.repeat(101), message: '101 characters: write at most 100' },
    { name: 'an emoji in a heading', place: title, value: 'Kurs 🎉', message: 'no link preview can show “🎉”' },
    {
      name: 'a question',
      place: { file: questionsFileOf('courses/qa'), path: questionsPath },
      value: [{ uz: { question: 'a'.repeat(101), answer: '' }, ru: { question: '', answer: '' } }],
      message: '101 characters: write at most 100',
    },
    {
      name: 'a name',
      place: { file: ownerFile, path: ['trainers'] },
      value: [{ name: { uz: 'a'.repeat(201) } }],
      message: '201 characters: write at most 200',
    },
  ])('refuses $name beyond its maximum', async ({ place, value, message }) => {
    const { write, changes } = await openTestEditor();
    await expect(write(place, value)).rejects.toThrow(message);
    expect(await changes()).toEqual([]);
  });

  it('limits the size of all changes', async () => {
    const { write } = await openTestEditor();
    const words = { file: knownWordsFile, path: ['names'] };
    await expect(write(words, Array(30_000).fill('a'.repeat(40)))).rejects.toThrow('the draft is full');
  });
});

describe('a release', () => {
  it('that changes a text of the draft causes a conflict, and blocks publishing until a user chooses', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    const [mine] = await editor.changes();
    editor.site.release(text, 'Dasturchidan.');
    expect(await editor.changes()).toMatchObject([
      { value: mine?.value, base: 'Dasturchidan.', theirs: 'Dasturchidan.' },
      {},
    ]);
    expect((await editor.publish()).failure).toMatchObject({ code: 'changed', file: text.file, key: 'hero.lead' });
    expect(editor.served(text)).toBe('Dasturchidan.');
    await editor.write(text, mine?.value as Json);
    expect((await editor.changes()).some(({ theirs }) => theirs !== undefined)).toBe(false);
    expect((await editor.publish()).state).toBe('done');
    expect(editor.served(text)).toBe(mine?.value);
  });

  it('that changes a published text causes a conflict, and does not replace the published text', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    await editor.publish();
    const own = editor.served(text) as string;
    editor.site.release(text, 'Dasturchidan.');
    expect(await editor.published(text)).toBe(own);
    expect(await editor.changes()).toMatchObject([{ ...text, value: own, base: own, theirs: 'Dasturchidan.' }]);
    await editor.write(text, own);
    expect(await editor.changes()).toEqual([]);
    editor.site.release(text, 'Yana dasturchidan.');
    await editor.write(text, 'Yana dasturchidan.');
    expect(await editor.changes()).toMatchObject([{ value: 'Yana dasturchidan.', base: own }]);
  });

  it('with the published value ends the override, and a rollback of the release restores the override', async () => {
    const editor = await openTestEditor();
    const before = await editor.published(text);
    await writeBoth(editor);
    await editor.publish();
    const own = editor.served(text);
    for (const [released, served] of [
      [own, own],
      ['Keyingisi.', 'Keyingisi.'],
      // The release was rolled back.
      [before, own],
      [own, own],
    ] as const) {
      editor.site.release(text, released);
      await editor.publisher.follow();
      expect([editor.served(text), await editor.changes()]).toEqual([served, []]);
    }
  });

  it('that removes a key keeps its override, lists the override as lost, and renders without it', async () => {
    const editor = await openTestEditor();
    await writeBoth(editor);
    await editor.publish();
    const own = editor.served(text);
    editor.site.remove(text);
    await editor.publisher.follow();
    const { draft } = await editor.editor.snapshot();
    expect(draft.lost).toEqual([{ ...text, value: own }]);
    expect(editor.served(text)).toBeNull();
    expect(editor.served(lead('ru'))).toContain('Yana.');
    editor.site.release(text, 'Qaytdi.');
    expect(await editor.published(text)).toBe(own);
  });

  it('that adds to a changed list keeps the additions of both', async () => {
    const editor = await openTestEditor();
    const list = { file: ownerFile, path: ['employers'] };
    const before = (await editor.published(list)) as readonly Json[];
    await editor.write(list, [...before, 'Chinor Pay']);
    await editor.publish();
    editor.site.release(list, ['Anor Bank', ...before]);
    expect(await editor.published(list)).toEqual(expect.arrayContaining(['Anor Bank', 'Chinor Pay']));
  });
});
