import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { DraftPlace, Json } from '../shared/draft.ts';
import { importEdited } from './import-edited.ts';
import { readPublications } from './tables.ts';
import { lead, openTestEditor } from './test-support/open-editor.ts';

const text = lead('uz');
const russian = lead('ru');

interface Files {
  /** The changes of each publication. */
  publications?: (DraftPlace & { before: Json; after: Json })[][];
  changes?: (DraftPlace & { value: Json; base: Json; version: number })[];
}

/** A checkout with the editor files of an older version. The last publication is truncated, as after a kill. */
function createCheckout({ publications = [], changes }: Files): string {
  const checkout = temporaryFolder();
  const folder = path.join(checkout, 'data/editor');
  mkdirSync(path.join(folder, 'photos'), { recursive: true });
  const lines = publications.map((published, index) =>
    JSON.stringify({ id: crypto.randomUUID(), at: index + 1, by: 'Nodira', changes: published }),
  );
  writeFileSync(path.join(folder, 'publications.jsonl'), [...lines, '{"half'].join('\n'));
  const written = changes?.map((change) => ({ ...change, by: 'Sardor', at: 2 }));
  if (written)
    writeFileSync(path.join(folder, 'draft.json'), JSON.stringify({ version: 4, changes: written, reviews: [] }));
  writeFileSync(path.join(folder, 'photos/dilnoza.jpg'), 'photo');
  return checkout;
}

it('draft, history, photos and published texts of an edited checkout are imported once', async () => {
  const editor = await openTestEditor();
  const [before, base] = [await editor.published(text), await editor.published(russian)];
  const published = { ...text, before, after: 'Avvalgi.' };
  const change = { ...russian, value: 'Черновик.', base, version: 4 };
  const checkout = createCheckout({ publications: [[published]], changes: [change] });
  for (let start = 0; start < 2; start += 1) await importEdited(editor.editor, checkout);
  await editor.publisher.follow();
  expect(editor.served(text)).toBe('Avvalgi.');
  expect(await editor.changes()).toEqual([{ ...change, by: 'Sardor', at: 2 }]);
  const history = await editor.editor.query((db) => readPublications(db, 10));
  expect(history).toMatchObject([{ at: 1, by: 'Nodira', changes: [published] }]);
  expect(String(await editor.editor.readPhoto('dilnoza.jpg'))).toBe('photo');
});

it('changes to parts of a fact or a list are imported as changes to the whole value', async () => {
  const editor = await openTestEditor();
  const telegram = { file: 'content/company.json', path: ['telegram'] };
  const { bot = '', channel = '' } = (await editor.published(telegram)) as Record<string, string>;
  const part = (key: string, before: string, after: string) => ({
    ...telegram,
    path: ['telegram', key],
    before,
    after,
  });
  const question = { file: 'content/courses/qa/uz.json', path: ['questions', 'items', '0', 'answer'] };
  const checkout = createCheckout({
    publications: [
      [part('bot', bot, 'bir_bot'), part('channel', channel, 'bir_kanal')],
      [part('bot', 'bir_bot', 'ikki_bot')],
    ],
    changes: [{ ...question, value: 'Ha.', base: 'x', version: 1 }],
  });
  await importEdited(editor.editor, checkout);
  expect(await editor.published(telegram)).toEqual({ bot: 'ikki_bot', channel: 'bir_kanal' });
  const { changes, lost } = (await editor.editor.snapshot()).draft;
  expect([changes, lost]).toMatchObject([[{ file: 'content/courses/qa/*.json', by: 'Sardor' }], []]);
  expect(changes[0]?.value).toMatchObject({ 0: { uz: { answer: 'Ha.' } } });
});

it('an imported publication causes a conflict if this version has a different text', async () => {
  const editor = await openTestEditor();
  const released = await editor.published(text);
  const checkout = createCheckout({ publications: [[{ ...text, before: 'Eng avvalgi.', after: 'Avvalgi.' }]] });
  await importEdited(editor.editor, checkout);
  expect(await editor.changes()).toMatchObject([{ ...text, value: 'Avvalgi.', theirs: released }]);
});

it('an import keeps newer changes, and is possible after an import from an empty folder', async () => {
  const editor = await openTestEditor();
  await importEdited(editor.editor, temporaryFolder());
  await editor.write(text, 'Yangi.');
  const old = { base: '', version: 1 };
  const changes = [
    { ...text, value: 'Eski.', ...old },
    { ...russian, value: 'Старый.', ...old },
  ];
  await importEdited(editor.editor, createCheckout({ changes }));
  expect((await editor.changes()).map(({ value }) => value)).toEqual(['Yangi.', 'Старый.']);
});

it('an import of an unreadable draft fails, and the error names the file', async () => {
  const { editor } = await openTestEditor();
  const checkout = createCheckout({});
  writeFileSync(path.join(checkout, 'data/editor/draft.json'), '{');
  await expect(importEdited(editor, checkout)).rejects.toThrow('draft.json');
});
