import fastify, { type FastifyPluginAsync } from 'fastify';
import { expect, it, vi } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { openDesk } from '../../desk/test-support/open-desk.ts';
import { dayMs } from '../../model/durations.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import type { VersionResponse } from '../shared/api.ts';
import { linkRoutes } from './links.ts';
import { storePhoto } from './photos.ts';
import { editorRoutes } from './routes.ts';
import { lead, openTestEditor } from './test-support/open-editor.ts';

const text = lead('uz');
const title = { ...text, path: ['hero', 'title'] };
const page = { id: 'site', roles: ['owner', 'editor'] } as const;
const octets = { 'content-type': 'application/octet-stream' };

/** A desk with an editor, and its owner signed in. */
async function open() {
  const store = openStore({ file: newStoreFile(), channels: [] });
  const editor = await openTestEditor({ store });
  const api: FastifyPluginAsync = async (server) => {
    const { publisher } = editor;
    await server.register(async (site) => editorRoutes(site, { editor: editor.editor, publisher, environment: {} }));
  };
  return { ...(await openDesk({ store, extension: { page, api } })), editor };
}

type Desk = Awaited<ReturnType<typeof open>>;
const publish = async ({ owner, editor }: Desk, value: string, place = text) => {
  const changes = [await editor.change(place, value)];
  return owner('POST', '/site/publish', { changes, kind: 'publish' });
};
const restore = ({ owner }: Desk, changes: VersionResponse['restore']) =>
  owner('POST', '/site/publish', { changes, kind: 'restore' });

it('each account has its own draft, which goes with the account', async () => {
  const desk = await open();
  const dilnoza = await desk.join('Dilnoza', 'editor');
  const send = async (value: string, more?: Record<string, string>) => {
    const changes = [await desk.editor.change(text, value)];
    return desk.owner('PUT', '/site/draft', { changes }, more);
  };
  await send('Meniki.');
  expect((await send('Uniki.', { cookie: dilnoza.cookie })).statusCode).toBe(204);
  const drafts = [await desk.owner('GET', '/site'), await dilnoza.ask('GET', '/site')];
  expect(drafts.map((answer) => answer.json().draft[0].value)).toEqual(['Meniki.', 'Uniki.']);
  expect((await desk.owner('DELETE', `/accounts/${dilnoza.id}`)).statusCode).toBeLessThan(300);
  const rows = await desk.editor.editor.query((db) => db.selectFrom('editor_draft').select('account').execute());
  expect([(await dilnoza.ask('GET', '/site')).statusCode, rows.length]).toEqual([401, 1]);
  const large = [await desk.editor.change(title, 'a'.repeat(256 * 1024))];
  const refused = await desk.owner('PUT', '/site/draft', { changes: large });
  expect(refused.json().error).toMatchObject({ code: 'bad-input', key: 'changes' });
});

it.each([
  { name: 'a path that is no array', change: { file: 'content/company.json', path: 'phone', value: 'x', base: '' } },
  { name: 'an unknown key', change: { ...text, value: 'x', base: 'y', more: 1 } },
  { name: 'a control character', change: { ...text, value: '\u0000', base: 'y' } },
])('a change with $name is refused, and the error names the key', async ({ change }) => {
  const { owner } = await open();
  for (const [method, address, more] of [
    ['PUT', '/site/draft', {}],
    ['POST', '/site/publish', { kind: 'publish' }],
  ] as const) {
    const answer = await owner(method, address, { changes: [{ ...change, at: 1 }], ...more });
    expect([answer.statusCode, answer.json().error.key]).toEqual([400, expect.stringMatching(/^changes/)]);
  }
});

it('a draft says which of its changes cannot be published', async () => {
  const { owner, editor } = await open();
  const gone = { ...(await editor.change(title, 'x')), path: ['zzz'] };
  const changes = [await editor.change(text, ''), gone, await editor.change(title, 'Yaxshi')];
  await owner('PUT', '/site/draft', { changes });
  const { issues } = (await owner('GET', '/site')).json();
  expect(issues).toMatchObject([
    { ...text, kind: 'value' },
    { path: ['zzz'], kind: 'gone' },
  ]);
  const { html } = (await owner('POST', '/site/render', { address: '/contact', changes })).json();
  expect(html).toBe(`<main><p>${changes[0]?.base}</p>`);
});

it('one change of a version, and the site of a version, can be restored', async () => {
  const desk = await open();
  const before = { text: desk.editor.served(text), title: desk.editor.served(title) };
  await publish(desk, 'Bir.');
  await publish(desk, 'Sarlavha', title);
  await publish(desk, 'Ikki.');
  const read = async (number: number) => (await desk.owner('GET', `/site/versions/${number}`)).json<VersionResponse>();
  const first = await read(1);
  expect(first).toMatchObject({
    changes: [{ ...text, base: before.text, value: 'Bir.' }],
    restore: [{ value: before.title }, { value: 'Bir.', base: 'Ikki.' }],
  });
  await restore(desk, first.restore);
  expect([desk.editor.served(text), desk.editor.served(title)]).toEqual(['Bir.', before.title]);
  await restore(desk, [{ ...text, value: 'Ikki.', base: 'Bir.' }]);
  expect(desk.editor.served(text)).toBe('Ikki.');
  const { versions } = (await desk.owner('GET', '/site/versions')).json();
  expect(versions.map(({ number, kind }: { number: number; kind: string }) => `${number} ${kind}`)).toEqual([
    ...['5 restore', '4 restore', '3 publish', '2 publish', '1 publish'],
  ]);
  expect((await desk.owner('GET', '/site/versions/9')).statusCode).toBe(404);
});

it('after a release, the kept values are listed until they are changed', async () => {
  const desk = await open();
  await publish(desk, 'Tahrir.');
  desk.editor.build.release({ ...text, value: 'Versiya.' });
  const kept = async () => (await desk.owner('GET', '/site')).json().kept;
  expect(await kept()).toEqual([{ ...text, value: 'Tahrir.', theirs: 'Versiya.' }]);
  desk.editor.build.release({ ...text, path: ['hero', 'title'], value: 'Keyingi' });
  expect(await kept()).toHaveLength(1);
  await publish(desk, 'Versiya.');
  expect(await kept()).toEqual([]);
});

it('a link shows a page with changes for seven days, without sign-in and scripts', async () => {
  const { owner, editor } = await open();
  const changes = [await editor.change(text, 'Rahbar uchun.')];
  const create = () => owner('POST', '/site/links', { address: '/contact', changes });
  const { address, until } = (await create()).json();
  expect([address, until]).toEqual([
    expect.stringMatching(/^\/desk\/shared\/[\w-]{32}$/),
    editor.clock.time + 7 * dayMs,
  ]);
  const server = fastify();
  linkRoutes(server, editor.editor);
  const visit = (url = address) => server.inject({ url });
  const shown = await visit();
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('Rahbar uchun.')]);
  expect(shown.body).toContain('2026-yil 26-noyabr');
  expect(shown.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  expect(shown.headers['content-security-policy']).not.toContain('script-src');
  expect((await visit(`/desk/shared/${'x'.repeat(32)}`)).statusCode).toBe(404);
  vi.spyOn(editor.editor, 'render').mockRejectedValueOnce(new Error('the changes do not fit the newest version'));
  expect((await visit()).statusCode).toBe(410);
  for (let count = 1; count < 20; count += 1) await create();
  expect((await create()).statusCode).toBe(429);
  editor.clock.time += 7 * dayMs + 1;
  const ended = await visit();
  expect([ended.statusCode, ended.body]).toEqual([410, expect.not.stringContaining('share.ended')]);
  expect((await create()).statusCode).toBe(200);
});

it.each([
  { role: 'editor', status: 200 },
  { role: 'administrator', status: 403 },
] as const)('the role $role gets status $status', async ({ role, status }) => {
  const { join, editor } = await open();
  const { ask } = await join('Dilnoza', role);
  for (const route of ['', '/content', '/versions', '/preview'])
    expect((await ask('GET', `/site${route}`)).statusCode).toBe(status);
  const changes = [await editor.change(text, 'Yangi.')];
  expect((await ask('POST', '/site/publish', { changes, kind: 'publish' })).statusCode).toBe(status);
});

it('two photos are decoded at a time; a third upload gets status 429 until a decoder is free', async () => {
  const { owner, editor } = await open();
  const waiting: (() => void)[] = [];
  editor.fake.whileDecoding = () => new Promise<void>((resolve) => waiting.push(resolve));
  const upload = () => owner('POST', '/site/photos', Buffer.from('photo'), octets);
  const [first, second] = [upload(), upload()];
  await expect.poll(() => waiting).toHaveLength(2);
  const third = await upload();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '1']);
  editor.fake.whileDecoding = () => {};
  for (const resume of waiting) resume();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  const { photo } = (await upload()).json();
  expect(photo).toMatch(/^[0-9a-f]{24}\.jpg$/);
  expect((await owner('GET', `/site/photos/${photo}`)).headers['content-type']).toBe('image/jpeg');
});

it('a photo beyond 50 MB of all photos is refused', async () => {
  const { owner, editor } = await open();
  const upload = () => owner('POST', '/site/photos', Buffer.from('photo'), octets);
  const fill = (bytes: number) =>
    editor.editor.transact((db) => storePhoto(db, `${bytes}.jpg`, Buffer.alloc(bytes), editor.clock.time));
  await fill(50 * 1024 * 1024 - 10);
  expect((await upload()).statusCode).toBe(200);
  await expect(fill(20)).rejects.toMatchObject({ details: { key: 'photo' } });
});
