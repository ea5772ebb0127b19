import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { expect, it } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { openDesk } from '../../desk/test-support/open-desk.ts';
import { openSignedIn } from '../../desk/test-support/open-inbox.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { editorRoutes } from './routes.ts';
import { storeOverrides, storePhoto, storePublication } from './tables.ts';
import { lead, openTestEditor, type TestEditor, writeBoth } from './test-support/open-editor.ts';

const octets = { 'content-type': 'application/octet-stream' };

const routesOf =
  ({ editor, publisher }: TestEditor): FastifyPluginAsync =>
  async (api) => {
    await api.register(async (site) => editorRoutes(site, { editor, publisher, environment: {} }), { prefix: '/site' });
  };

const page = { id: 'site', roles: ['owner', 'editor'] } as const;

/** An inbox with an editor, and its owner signed in. */
async function open() {
  const store = openStore({ file: newStoreFile(), channels: [] });
  const editor = await openTestEditor({ store });
  const inbox = await openSignedIn({
    store,
    extension: { page, api: routesOf(editor) },
  });
  return { ...inbox, editor, store };
}

it.each([
  { name: 'a path that is no array', change: { file: 'content/company.json', path: 'phone', value: 'x' } },
  { name: 'no version', change: { ...lead('uz'), value: 'x', base: 'y', version: undefined } },
  { name: 'an unknown key', change: { ...lead('uz'), value: 'x', base: 'y', version: 0, more: 1 } },
  {
    name: 'an invalid phone number',
    change: { file: 'content/company.json', path: ['phone'], value: 'x', base: 'y', version: 0 },
  },
])('a change with $name is refused, and the error names the key', async ({ change }) => {
  const { owner } = await open();
  const answer = await owner('PUT', '/site/draft', change);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({ code: 'bad-input', key: expect.anything() });
});

it('a second publication is refused as busy while the first publication runs', async () => {
  const { owner, editor } = await open();
  await writeBoth(editor);
  let refused: unknown;
  editor.fake.whileRendering = async () => {
    refused = (await owner('POST', '/site/publish', {})).json();
  };
  expect((await owner('POST', '/site/publish', {})).json()).not.toHaveProperty('failure');
  await editor.publisher.whenIdle();
  expect(refused).toMatchObject({ failure: { code: 'busy' } });
});

it('two photos are decoded at a time; a third upload gets status 429 until a decoder is free', async () => {
  const { owner, editor } = await open();
  const waiting: (() => void)[] = [];
  editor.fake.whileDecoding = () => new Promise<void>((resolve) => waiting.push(resolve));
  const upload = () => owner('POST', '/site/photos', Buffer.from('photo'), octets);
  const first = upload();
  const second = upload();
  await expect.poll(() => waiting).toHaveLength(2);
  const third = await upload();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '1']);
  editor.fake.whileDecoding = () => {};
  for (const resume of waiting) resume();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  expect((await upload()).json()).toEqual({ photo: expect.stringMatching(/^[0-9a-f]{24}\.jpg$/) });
});

it.each([
  { role: 'editor', status: 200 },
  { role: 'administrator', status: 403 },
] as const)('the role $role gets status $status', async ({ role, status }) => {
  const store = openStore({ file: newStoreFile(), channels: [] });
  const editor = await openTestEditor({ store });
  const { join } = await openDesk({ store, extension: { page, api: routesOf(editor) } });
  const { ask } = await join('Dilnoza', role);
  for (const route of ['', '/facts', '/publications'])
    expect((await ask('GET', `/site${route}`)).statusCode).toBe(status);
  expect((await ask('POST', '/site/publish', {})).statusCode).toBe(status);
});

it('a text that needs no change in the other language is not asked about again until it is published or discarded', async () => {
  const { owner, editor } = await open();
  const pending = async () => pendingReviews((await editor.editor.snapshot()).draft).length;
  const answer = async () => {
    const review = { namespace: 'pages/contact', key: 'hero.lead', language: 'ru' };
    expect((await owner('POST', '/site/review', review)).statusCode).toBe(200);
  };
  const before = (await editor.published(lead('uz'))) as string;
  await editor.write(lead('uz'), 'Bir xata.');
  expect(await pending()).toBe(1);
  await answer();
  await editor.write(lead('uz'), 'Bitta xato.');
  expect(await pending()).toBe(0);
  await editor.write(lead('uz'), before);
  await editor.write(lead('uz'), 'Yana.');
  expect(await pending()).toBe(1);
  await answer();
  await editor.publish();
  await editor.write(lead('uz'), 'Va yana.');
  expect(await pending()).toBe(1);
});

it('only a publication whose values are still on the site is revertible', async () => {
  const { owner, editor } = await open();
  const isRevertible = async ({ id = '' }) => (await owner('GET', `/site/publications/${id}`)).json().isRevertible;
  await writeBoth(editor);
  const first = await editor.publish();
  expect(await isRevertible(first)).toBe(true);
  await writeBoth(editor, ' Va yana.');
  const second = await editor.publish();
  expect([await isRevertible(first), await isRevertible(second)]).toEqual([false, true]);
  await editor.undo(second.id ?? '');
  expect([await isRevertible(first), await isRevertible(second)]).toEqual([true, false]);
  expect((await owner('GET', `/site/publications/${randomUUID()}`)).statusCode).toBe(404);
});

it('the 50 newest publications are listed without their values', async () => {
  const { owner, editor } = await open();
  const value = 'Uzun matn.'.repeat(40_000);
  const changes = [{ ...lead('uz'), before: '', after: value }];
  await editor.editor.transact(async (db) => {
    for (let at = 1; at <= 60; at += 1) await storePublication(db, { id: randomUUID(), at, by: 'Nodira', changes });
  });
  const answer = await owner('GET', '/site/publications');
  const { publications } = answer.json();
  expect(publications.map(({ at }: { at: number }) => at)).toEqual(
    Array.from({ length: 50 }, (_, index) => 60 - index),
  );
  expect(publications[0].places).toEqual([lead('uz')]);
  expect(answer.payload).not.toContain('Uzun matn.');
  const { id } = publications[0];
  expect((await owner('GET', `/site/publications/${id}`)).json()).toMatchObject({ id, changes });
});

it.each([
  { name: 'a notice', file: 'content/notifications/uz.json', path: ['line'] },
  { name: 'an answer of a form', file: 'content/forms/uz.json', path: ['problems', 'busy'] },
  { name: 'a label of the inbox', file: 'content/inbox/uz.json', path: ['list', 'loading'] },
])('$name is neither listed nor editable nor published, and an override of it is ignored', async ({ file, path }) => {
  const { owner, editor } = await open();
  const place = { file, path };
  const namespace = file.replace(/^content\/(.+)\/uz\.json$/, '$1');
  const before = editor.served(place);
  const { texts } = (await owner('GET', '/site/texts')).json();
  expect(texts.filter((text: { namespace: string }) => text.namespace === namespace)).toEqual([]);
  const key = path.join('.');
  expect((await owner('GET', `/site/text?namespace=${namespace}&key=${key}`)).statusCode).toBe(400);
  const change = { ...place, value: '{{label}}', base: before, version: 0 };
  expect((await owner('PUT', '/site/draft', change)).statusCode).toBe(400);
  const stored = { ...place, value: '{{label}}', replaced: before, hasEnded: false };
  await editor.editor.change((db) => storeOverrides(db, [stored]));
  await writeBoth(editor);
  expect((await owner('POST', '/site/publish', {})).json()).not.toHaveProperty('failure');
  await editor.publisher.whenIdle();
  expect(editor.served(lead('uz'))).toContain('Yana.');
  expect(editor.served(place)).toEqual(before);
});

it('a photo beyond 50 MB of all photos is refused', async () => {
  const { owner, editor } = await open();
  const upload = () => owner('POST', '/site/photos', Buffer.from('photo'), octets);
  await editor.editor.transact((db) => storePhoto(db, 'a.jpg', Buffer.alloc(50 * 1024 * 1024 - 10), 0));
  expect((await upload()).statusCode).toBe(200);
  await editor.editor.transact((db) => storePhoto(db, 'b.jpg', Buffer.alloc(20), 0));
  const refused = await upload();
  expect([refused.statusCode, refused.json().error.key]).toEqual([400, 'photo']);
});
