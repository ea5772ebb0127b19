import { describe, expect, it } from 'vitest';
import { ownerFile } from '../../model/owner.ts';
import { type ContentFiles, type Json, withValues } from '../shared/content.ts';
import { mergeRelease } from './release.ts';
import { testFiles } from './test-support/test-files.ts';

const home = 'content/pages/home/uz.json';
const title = { file: home, path: ['hero', 'title'] };
const employer = (id: string, name = id) => ({ file: ownerFile, path: ['employers', id], value: { id, name } });
const order = (...value: string[]) => ({ file: ownerFile, path: ['employers', 'order'], value });
const to = (value: Json) => ({ ...title, value });
const namesIn = (files: ContentFiles) =>
  (files[ownerFile] as unknown as { employers: { name: string }[] }).employers.map(({ name }) => name);

/** What a release and an editor made of {@link testFiles}. */
function merge(release: Parameters<typeof withValues>[1], edits: Parameters<typeof withValues>[1]) {
  const newest = withValues(testFiles, edits);
  const merged = mergeRelease(testFiles, withValues(testFiles, release), newest);
  // The version leads from the newest content to the merged content.
  expect(
    withValues(
      newest,
      merged.changes.map((change) => ({ ...change })),
    ),
  ).toEqual(merged.files);
  return merged;
}
const textIn = (files: ContentFiles, key: string) => (files[home] as { hero: Record<string, string> }).hero[key];

describe('a release', () => {
  it('brings its changes, and keeps the changes of editors', () => {
    const lead = { file: home, path: ['hero', 'lead'], value: 'Yangi' };
    const { files, kept } = merge([lead], [to('Mana')]);
    expect([textIn(files, 'lead'), textIn(files, 'title'), kept]).toEqual(['Yangi', 'Mana', []]);
  });

  it('keeps the text of an editor where both have changed it, and lists both texts', () => {
    const { files, kept, changes } = merge([to('Bizniki')], [to('Mana')]);
    expect(textIn(files, 'title')).toBe('Mana');
    expect([kept, changes]).toEqual([[{ ...title, value: 'Mana', theirs: 'Bizniki' }], []]);
    expect(merge([to('Bir xil')], [to('Bir xil')]).kept).toEqual([]);
  });

  it('removes a text with its key, takes the build where its schema refuses an old value, and lists both', () => {
    const gone = merge([to(null)], [to('Mana')]);
    expect(textIn(gone.files, 'title')).toBeUndefined();
    expect(gone.kept).toEqual([{ ...title, value: null, theirs: 'Mana', dropped: 'gone' }]);
    const long = merge([], [to('a'.repeat(200))]);
    expect(textIn(long.files, 'title')).toBe('Salom');
    expect(long.kept).toEqual([{ ...title, value: 'Salom', theirs: 'a'.repeat(200), dropped: 'value' }]);
    const newest = withValues(testFiles, [to('Mana')]);
    const { files, kept } = mergeRelease(testFiles, testFiles, newest, [title]);
    expect([textIn(files, 'title'), kept]).toEqual([
      'Salom',
      [{ ...title, value: 'Salom', theirs: 'Mana', dropped: 'value' }],
    ]);
  });

  it.each([
    { to: 'moves the text', texts: ['C', 'A', 'B'], merged: ['C', 'Mana', 'B'] },
    { to: 'adds another text', texts: ['N', 'A', 'B', 'C'], merged: ['N', 'Mana', 'B', 'C'] },
    { to: 'changes the text', texts: ['A2', 'B', 'C'], merged: ['Mana', 'B', 'C'], theirs: 'A2' },
    { to: 'removes the text', texts: ['B', 'C'], merged: ['B', 'C'], dropped: 'gone' },
  ])('that $to of a list keeps an edit with its text', ({ texts, merged, theirs, dropped }) => {
    const withItems = (items: Json) => withValues(testFiles, [{ file: home, path: ['items'], value: items }]);
    const before = withItems(['A', 'B', 'C']);
    const newest = withValues(before, [{ file: home, path: ['items', '0'], value: 'Mana' }]);
    const { files, kept } = mergeRelease(before, withItems(texts), newest);
    expect((files[home] as { items: Json }).items).toEqual(merged);
    expect(kept.map((one) => one.dropped ?? one.theirs)).toEqual([theirs ?? dropped].filter(Boolean));
  });

  it('keeps the items that both have added, and the order of an editor', () => {
    expect(namesIn(merge([employer('payme')], [employer('click')]).files)).toEqual(['Uzum', 'payme', 'click']);
    const ordered = merge([employer('payme')], [employer('click'), order('click', 'uzum')]);
    expect(namesIn(ordered.files)).toEqual(['click', 'Uzum', 'payme']);
  });

  it('and an editor both change one item: each part is as its author wants it', () => {
    const photo = (name: string) => ({ ...employer('uzum'), value: { id: 'uzum', name, photo: 'a.jpg' } });
    const { files, kept } = merge([photo('Uzum Tech')], [employer('uzum', 'Uzum Bank')]);
    expect(namesIn(files)).toEqual(['Uzum Bank']);
    expect(files[ownerFile]).toMatchObject({ employers: [{ photo: 'a.jpg' }] });
    expect(kept).toMatchObject([{ theirs: { name: 'Uzum Tech', photo: 'a.jpg' } }]);
    expect(merge([photo('Uzum')], [employer('uzum', 'Uzum Bank')]).kept).toEqual([]);
  });

  it('keeps an item that an editor has changed and the release has removed, or the other way round', () => {
    const gone = { ...employer('uzum'), value: null };
    const changed = merge([gone], [employer('uzum', 'Uzum Bank')]);
    expect([namesIn(changed.files), changed.kept.map(({ theirs }) => theirs)]).toEqual([['Uzum Bank'], [null]]);
    const removed = merge([employer('uzum', 'Uzum Bank')], [gone]);
    expect([namesIn(removed.files), removed.kept.map(({ value }) => value)]).toEqual([[], [null]]);
  });

  it('that is rolled back leaves what editors have changed meanwhile', () => {
    const next = withValues(testFiles, [employer('payme'), { file: home, path: ['hero', 'lead'], value: 'Yangi' }]);
    const edited = withValues(next, [to('Mana'), employer('click')]);
    const { files } = mergeRelease(next, testFiles, edited);
    expect(files).toEqual(withValues(testFiles, [to('Mana'), employer('click')]));
  });
});
