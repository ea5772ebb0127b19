import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { type Json, withChanges } from '../shared/site-draft.ts';
import { openDraft } from './draft.ts';

const home = { file: 'content/pages/home/ru.json', path: ['hero', 'title'] };
const hours = { file: 'content/company.json', path: ['hours'] };

/** A checkout with three files of content/, and what opens its draft. */
function checkout() {
  const root = temporaryFolder();
  const file = path.join(root, 'data/editor/draft.json');
  const write = (name: string, json: Json) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), JSON.stringify(json));
  };
  write(home.file, { hero: { title: 'Было', items: ['один'] } });
  write('content/inbox/ru.json', { title: 'Заявки' });
  write(hours.file, { hours: [{ opens: '09:00', closes: '18:00' }], phone: '+998' });
  write('package.json', { name: 'sinov' });
  return { root, file, write, open: () => openDraft({ root, file, now: () => 1 }) };
}
const first = { ...home, value: 'Стало', base: 'Было', version: 0 };

describe('a change of the draft', () => {
  it('is kept with who wrote it and over what, and survives a new start', async () => {
    const { open } = checkout();
    const draft = await open();
    const change = { ...home, value: 'Стало', base: 'Было', version: 1, by: 'Dilnoza', at: 1 };
    expect(await draft.set(first, 'Dilnoza')).toEqual({ changed: { change, version: 1 } });
    expect((await open()).state()).toEqual({ version: 1, changes: [change], reviews: [] });
  });

  it('over one that somebody wrote meanwhile is a conflict, with what stands there and by whom', async () => {
    const draft = await checkout().open();
    await draft.set(first, 'Dilnoza');
    expect(await draft.set({ ...first, value: 'Иначе' }, 'Rustam')).toEqual({
      conflict: { value: 'Стало', base: 'Было', version: 1, by: 'Dilnoza' },
    });
    expect(draft.state().changes).toMatchObject([{ value: 'Стало' }]);
    expect(await draft.set({ ...first, value: 'Иначе', version: 1 }, 'Rustam')).toMatchObject({
      changed: { change: { value: 'Иначе', by: 'Rustam', version: 2 } },
    });
  });

  it('of two at the same moment is taken once', async () => {
    const draft = await checkout().open();
    const results = await Promise.all([draft.set(first, 'Dilnoza'), draft.set({ ...first, value: 'Я' }, 'Rustam')]);
    expect(results).toMatchObject([{ changed: { version: 1 } }, { conflict: { value: 'Стало', by: 'Dilnoza' } }]);
  });

  it('over a file that was changed meanwhile is a conflict with the file', async () => {
    const { open, write } = checkout();
    const draft = await open();
    write(home.file, { hero: { title: 'Из файла' } });
    expect(await draft.set(first, 'Dilnoza')).toEqual({
      conflict: { value: 'Из файла', base: 'Из файла', version: 0 },
    });
  });

  it('back to what is published leaves nothing to publish', async () => {
    const draft = await checkout().open();
    await draft.set(first, 'Dilnoza');
    expect(await draft.set({ ...first, value: 'Было', version: 1 }, 'Dilnoza')).toEqual({
      changed: { change: null, version: 2 },
    });
    expect(draft.state().changes).toEqual([]);
  });

  it('of a whole does not take away what somebody changed within it', async () => {
    const draft = await checkout().open();
    const base = [{ opens: '09:00', closes: '18:00' }];
    await draft.set({ ...hours, path: ['hours', '0', 'opens'], value: '10:00', base: '09:00', version: 0 }, 'Dilnoza');
    const whole = { ...hours, value: [], base, version: 0 };
    expect(await draft.set(whole, 'Rustam')).toEqual({
      conflict: { value: [{ opens: '10:00', closes: '18:00' }], base, version: 1, by: 'Dilnoza' },
    });
    expect(await draft.set({ ...whole, version: 1 }, 'Rustam')).toMatchObject({ changed: { version: 2 } });
    expect(draft.state().changes).toMatchObject([{ path: ['hours'], value: [] }]);
  });

  it('within a whole that was changed becomes part of it', async () => {
    const draft = await checkout().open();
    const base = [{ opens: '09:00', closes: '18:00' }];
    await draft.set({ ...hours, value: [{ opens: '08:00', closes: '18:00' }], base, version: 0 }, 'Dilnoza');
    const opens = { ...hours, path: ['hours', '0', 'opens'], value: '10:00', base: '09:00' };
    await draft.set({ ...opens, version: 1 }, 'Rustam');
    expect(draft.state().changes).toMatchObject([
      { path: ['hours'], value: [{ opens: '10:00', closes: '18:00' }], base, by: 'Rustam' },
    ]);
  });

  it('is taken where the object that is to hold it is missing', async () => {
    const draft = await checkout().open();
    const place = { ...hours, path: ['courses', 'qa'] };
    await draft.set({ ...place, value: { price: 1 }, base: null, version: 0 }, 'Dilnoza');
    expect(withChanges({ phone: '+998' }, draft.state().changes)).toEqual({
      phone: '+998',
      courses: { qa: { price: 1 } },
    });
  });

  it.each([
    ['a file outside content/', { file: 'package.json', path: ['name'] }, 'file'],
    ['a path that climbs', { file: 'content/../package.json', path: ['name'] }, 'file'],
    ['an absolute path', { file: '/etc/passwd', path: ['root'] }, 'file'],
    ['a backslash', { file: 'content/..\\package.json', path: ['name'] }, 'file'],
    ['a file that is not there', { file: 'content/pages/nowhere/ru.json', path: ['title'] }, 'file'],
    ['a text of the desk itself', { file: 'content/inbox/ru.json', path: ['title'] }, 'file'],
    ['a new key of a dictionary', { ...home, path: ['hero', 'more'] }, 'path'],
    ['a part of a dictionary', { ...home, path: ['hero'] }, 'path'],
    ['a key of every object', { ...hours, path: ['__proto__', 'polluted'] }, 'path'],
    ['an item after the last', { ...hours, path: ['hours', '1'] }, 'path'],
    ['the whole file', { ...hours, path: [] }, 'path'],
  ])('of %s is refused by its key', async (_, place, key) => {
    const draft = await checkout().open();
    const refused = draft.set({ ...place, value: 'x', base: null, version: 0 }, 'Dilnoza');
    await expect(refused).rejects.toThrow(RangeError);
    await expect(refused).rejects.toThrow(`${key}: `);
    expect(draft.state().version).toBe(0);
  });

  it('of a text to what is no text is refused', async () => {
    const draft = await checkout().open();
    await expect(draft.set({ ...first, value: 5 }, 'Dilnoza')).rejects.toThrow('value: write a text');
    await expect(draft.set({ ...first, value: null }, 'Dilnoza')).rejects.toThrow('value: write a text');
  });
});

describe('a draft', () => {
  it.each(['', '{"version":1,"changes":[', '{"version":"1"}', '[]'])(
    'whose file holds %o is refused in one line, and the file stays',
    async (text) => {
      const { file, open } = checkout();
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      const message = await open().then(String, (error: Error) => error.message);
      expect(message).toMatch(/draft\.json: draft: not readable: .+$/);
      expect(message).not.toContain('\n');
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('loses what is published by now, and takes what else was published as its base', async () => {
    const { open, write } = checkout();
    const draft = await open();
    await draft.set(first, 'Dilnoza');
    await draft.set({ ...home, path: ['hero', 'items', '0'], value: 'два', base: 'один', version: 0 }, 'Dilnoza');
    write(home.file, { hero: { title: 'Стало', items: ['три'] } });
    expect((await draft.rebase()).changes).toMatchObject([{ path: ['hero', 'items', '0'], value: 'два', base: 'три' }]);
    expect((await open()).state()).toEqual(draft.state());
  });

  it('keeps one review of a text in a language, the last, of a version that was there', async () => {
    const draft = await checkout().open();
    const text = { namespace: 'pages/home', key: 'hero.title', language: 'uz' } as const;
    await draft.set(first, 'Dilnoza');
    await draft.review(text, 0, 'Dilnoza');
    await draft.review(text, 1, 'Rustam');
    expect(draft.state().reviews).toEqual([{ ...text, version: 1, by: 'Rustam' }]);
    await expect(draft.review(text, 2, 'Rustam')).rejects.toThrow('version: ');
  });
});

describe('what somebody wrote in the remote', () => {
  const theirs = { ...home, value: 'Их' };

  it('over what is published here becomes a change, and says so', async () => {
    const draft = await checkout().open();
    const { changes } = await draft.propose(theirs, 'Aziz');
    expect(changes).toMatchObject([{ value: 'Их', base: 'Было', theirs: 'Их', by: 'Aziz', version: 1 }]);
  });

  it('over a change of the draft stands beside it until one of the two is chosen, also over a start', async () => {
    const { open } = checkout();
    const draft = await open();
    await draft.set(first, 'Dilnoza');
    await draft.propose(theirs, 'Aziz');
    expect((await open()).state().changes).toMatchObject([{ value: 'Стало', by: 'Dilnoza', theirs: 'Их' }]);
    // Who writes on has chosen nothing.
    await draft.set({ ...first, value: 'Стало!', version: 1 }, 'Dilnoza');
    expect(draft.state().changes).toMatchObject([{ value: 'Стало!', theirs: 'Их' }]);
    await draft.set({ ...first, value: 'Стало!', version: 2 }, 'Rustam');
    expect(draft.state().changes).toMatchObject([{ value: 'Стало!' }]);
    expect(draft.state().changes[0]).not.toHaveProperty('theirs');
    await draft.propose(theirs, 'Aziz');
    await draft.set({ ...first, value: 'Их', version: 3 }, 'Rustam');
    expect(draft.state().changes).toMatchObject([{ value: 'Их' }]);
    expect(draft.state().changes[0]).not.toHaveProperty('theirs');
  });

  it('within a list that was changed as a whole, or around a change, stands beside that', async () => {
    const draft = await checkout().open();
    const list = [{ opens: '10:00', closes: '19:00' }];
    await draft.set({ ...hours, value: list, base: [{ opens: '09:00', closes: '18:00' }], version: 0 }, 'Dilnoza');
    await draft.propose({ file: hours.file, path: ['hours', '0', 'closes'], value: '20:00' }, 'Aziz');
    await draft.set({ ...home, path: ['hero', 'items', '0'], value: 'два', base: 'один', version: 0 }, 'Dilnoza');
    expect(draft.state().changes).toMatchObject([{ value: list, theirs: [{ opens: '09:00', closes: '20:00' }] }, {}]);
    const company = { file: hours.file, path: ['hours'], value: [] };
    await draft.propose(company, 'Aziz');
    expect(draft.state().changes).toMatchObject([{ value: list, theirs: [] }, { value: 'два' }]);
  });
});
