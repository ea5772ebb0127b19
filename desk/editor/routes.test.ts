import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newStoreFile, temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { sendError } from '../http/errors.ts';
import { cookieOf, ownPage, password, quickHash } from '../inbox/test-support/open-inbox.ts';
import { createDesk, type DeskAssets } from '../plugin.ts';
import type { Role } from '../shared/account.ts';
import { maxPhotoBytes } from '../shared/site-lists.ts';
import { createEditor, type Editor } from './editor.ts';
import { editorRoutes } from './routes.ts';
import { WorkerError } from './worker-client.ts';

const place = { file: 'content/pages/home/ru.json', path: ['hero', 'title'] };
const change = { ...place, value: 'Стало', base: 'Было', version: 0 };
const title = { namespace: 'pages/home', key: 'hero.title' };

function checkout(): string {
  const root = temporaryFolder();
  const folder = path.join(root, 'content/pages/home');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'ru.json'), JSON.stringify({ hero: { title: 'Было' } }));
  writeFileSync(path.join(folder, 'uz.json'), JSON.stringify({ hero: { title: 'Edi' } }));
  return root;
}

/** The worker's answers, without a process. */
const worker: Editor['worker'] = {
  ask: async ({ kind }) => {
    if (kind === 'facts') return { facts: { uz: [], ru: [] } } as never;
    if (kind === 'names') return { folders: { 'pages/home': { uz: [], ru: [] } } } as never;
    if (kind === 'places')
      return { pages: 2, places: [{ address: '/ru', part: 'text', pieces: [], after: 'Стало' }] } as never;
    if (kind === 'check') return { findings: [] } as never;
    if (kind === 'render') throw new WorkerError({ kind: 'input', message: 'page: there is no page /nowhere' });
    throw new WorkerError({ kind: 'content', file: 'content/owner.json', key: 'phone', message: 'write it' });
  },
  stop: () => {},
};

/** The routes over a checkout, for whoever the header `x-role` says. */
async function openRoutes(root = checkout()) {
  const logged: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  onTestFinished(() => server.close());
  const log = { warn: () => {}, info: () => {} };
  const editor = createEditor({ root, dist: path.join(root, 'dist'), environment: {}, log, worker });
  server.decorateRequest('account');
  server.decorateRequest('sessionId', '');
  server.setErrorHandler((error, _request, reply) => sendError(error, reply));
  server.addHook('onRequest', async (request) => {
    const role = (request.headers['x-role'] ?? 'editor') as Role;
    const name = role === 'owner' ? 'Rustam' : 'Dilnoza';
    request.account = {
      ...{ id: role, name, role },
      ...{ passwordHash: null, codeSecret: null, codePasswordId: null, createdAt: 0 },
    };
    request.sessionId = role;
  });
  await server.register(async (site) => editorRoutes(site, { editor, root, environment: {} }), { prefix: '/site' });
  return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, role: Role = 'editor') => {
    const isBytes = Buffer.isBuffer(payload);
    const answer = await server.inject({
      method,
      url,
      headers: { 'x-role': role, ...(isBytes && { 'content-type': 'application/octet-stream' }) },
      ...(payload && { payload }),
    });
    const isJson = answer.headers['content-type']?.toString().startsWith('application/json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, logged };
  };
}

describe('the routes of the editor', () => {
  it('take a change in the name of whoever is signed in, and show it to the others', async () => {
    const ask = await openRoutes();
    expect(await ask('PUT', '/site/draft', change)).toMatchObject({
      status: 200,
      body: { version: 1, change: { ...place, value: 'Стало', by: 'Dilnoza' } },
    });
    expect((await ask('GET', '/site', undefined, 'owner')).body).toMatchObject({
      version: 1,
      changes: [{ value: 'Стало' }],
      publication: { state: 'none' },
    });
    expect((await ask('GET', '/site/texts')).body).toEqual({
      texts: [{ ...title, texts: { ru: 'Стало', uz: 'Edi' } }],
    });
    expect((await ask('GET', '/site/text?namespace=pages/home&key=hero.title')).body).toMatchObject({
      version: 1,
      fields: [
        { language: 'uz', value: 'Edi', base: 'Edi', version: 0 },
        { language: 'ru', value: 'Стало', base: 'Было', version: 1, by: 'Dilnoza' },
      ],
    });
  });

  it('list the facts, and take a new value of one by its schema alone', async () => {
    // The project's own: facts are read from all its files.
    const root = temporaryFolder();
    cpSync('content', path.join(root, 'content'), { recursive: true });
    const ask = await openRoutes(root);
    const facts = async () => (await ask('GET', '/site/facts')).body.groups[0].facts;
    const fact = (await facts()).find(({ id }: { id: string }) => id === 'phone');
    const { file, path: keys, base, version } = fact;
    const wanted = { file, path: keys, base, version, value: '+998 71 200 11 22' };
    expect(await ask('PUT', '/site/draft', { ...wanted, value: '200 11 22' })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-input', key: 'value', place: { file: 'content/company.json', key: 'phone' } } },
    });
    expect((await ask('GET', '/site')).body.changes).toEqual([]);
    const place = { file, path: keys };
    expect((await ask('POST', '/site/places', place)).body).toEqual({ pages: 0, places: [] });
    expect(await ask('PUT', '/site/draft', wanted)).toMatchObject({ status: 200 });
    expect((await facts())[0]).toMatchObject({ value: wanted.value, base, by: 'Dilnoza' });
    for (const of of [place, {}]) {
      expect((await ask('POST', '/site/places', of)).body).toMatchObject({ places: [{ address: '/ru' }] });
    }
    const other = { ...place, path: ['telegram'] };
    expect((await ask('POST', '/site/places', other)).body).toEqual({ pages: 0, places: [] });
  });

  it('take the questions of a page in all languages at once, and none that were not seen', async () => {
    const root = temporaryFolder();
    cpSync('content', path.join(root, 'content'), { recursive: true });
    const ask = await openRoutes(root);
    const [{ file, path: keys, items, base, version }] = (await ask('GET', '/site/questions')).body.lists;
    const moved = { file, path: keys, base, version, value: items.toReversed() };
    expect(await ask('PUT', '/site/draft', moved)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await ask('GET', '/site/questions')).body.lists[0]).toMatchObject({ items: moved.value, version: 1 });
    expect(await ask('PUT', '/site/draft', { ...moved, value: [] }, 'owner')).toMatchObject({
      status: 409,
      body: { error: { text: { value: moved.value, version: 1, by: 'Dilnoza' } } },
    });
    expect((await ask('GET', '/site/names')).body).toEqual({ folders: { 'pages/home': { uz: [], ru: [] } } });
  });

  it('make a word known as a change that others see and take back, and take no other words', async () => {
    const root = checkout();
    const file = 'content/known-words.json';
    writeFileSync(path.join(root, file), JSON.stringify({ names: ['QA'], uz: ['bag'], ru: ['баг: флаг'] }));
    const ask = await openRoutes(root);
    const add = (word: string, language: string) => ask('POST', '/site/words', { word, language });
    expect(await add('Qalampir', 'uz')).toMatchObject({ status: 200 });
    expect(await add('зачёт', 'ru')).toMatchObject({ status: 200 });
    expect(await add('log', 'uz')).toMatchObject({ status: 200 });
    const { changes } = (await ask('GET', '/site', undefined, 'owner')).body;
    expect(changes).toMatchObject([
      { file, path: ['ru'], value: ['баг: флаг', 'зачёт'], base: ['баг: флаг'], by: 'Dilnoza' },
      { file, path: ['uz'], value: ['bag', 'qalampir', 'log'], base: ['bag'] },
    ]);
    for (const word of ['ikki soʻz', 'баг: флаг', 'T1', '', 'a'.repeat(41)]) {
      expect((await add(word, 'uz')).status, word).toBe(400);
    }
    expect((await add('pepper', 'en')).status).toBe(400);

    const [, { path: keys, base, version }] = changes;
    const put = (value: unknown, place = keys) =>
      ask('PUT', '/site/draft', { file, path: place, value, base, version });
    expect((await put(['bag', 'qalampir', 'yana'])).status).toBe(400);
    expect((await put('yana', ['uz', '0'])).status).toBe(400);
    expect((await put(['yana'], ['en'])).status).toBe(400);
    expect(await put(['bag', 'log'])).toMatchObject({ status: 200 });
    expect((await ask('GET', '/site')).body.changes[1]).toMatchObject({ value: ['bag', 'log'] });
  });

  it('answer a stale version with 409, what stands there now, and its author', async () => {
    const ask = await openRoutes();
    await ask('PUT', '/site/draft', change);
    expect(await ask('PUT', '/site/draft', { ...change, value: 'Иначе' }, 'owner')).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', text: { value: 'Стало', base: 'Было', version: 1, by: 'Dilnoza' } } },
    });
  });

  it.each([
    ['PUT', '/site/draft', { ...change, value: undefined }, 'value'],
    ['PUT', '/site/draft', { ...change, path: 'hero.title' }, 'path'],
    ['PUT', '/site/draft', { ...change, version: 'last' }, 'version'],
    ['PUT', '/site/draft', { ...change, by: 'Rustam' }, 'by'],
    ['PUT', '/site/draft', [change], 'body'],
    ['POST', '/site/review', { ...title, language: 'en', version: 0 }, 'language'],
    ['POST', '/site/presence', {}, 'text'],
    ['POST', '/site/undo', { id: '../1' }, 'id'],
    ['PUT', '/site/schedule', { at: 'tomorrow' }, 'at'],
    ['PUT', '/site/schedule', { at: 1e15 }, 'at'],
    ['GET', '/site/text?namespace=pages/home', undefined, 'key'],
    ['POST', '/site/places', { file: 'content/company.json' }, 'body'],
  ] as const)('refuse %s %s with %o by its key', async (method, url, body, key) => {
    const ask = await openRoutes();
    expect(await ask(method, url, body)).toMatchObject({ status: 400, body: { error: { code: 'bad-input', key } } });
  });

  it.each([
    ['PUT', '/site/draft', { ...change, file: 'content/../package.json' }, 'file: '],
    ['PUT', '/site/draft', { ...change, path: ['hero', 'more'] }, 'path: '],
    ['PUT', '/site/draft', { ...change, path: [] }, 'path: '],
    ['POST', '/site/review', { ...title, key: 'hero.nothing', language: 'uz', version: 0 }, 'key: '],
    ['POST', '/site/review', { ...title, language: 'uz', version: 9 }, 'version: '],
    ['GET', '/site/text?namespace=inbox&key=title', undefined, 'key: '],
    ['POST', '/site/render', { address: '/nowhere' }, 'page: '],
  ] as const)('say of %s %s with %o what is not there', async (method, url, body, start) => {
    const ask = await openRoutes();
    expect(await ask(method, url, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-input', message: expect.stringMatching(`^${start}`) } },
    });
  });

  it('name the file and the key where facts are not what they must be', async () => {
    const ask = await openRoutes();
    expect((await ask('GET', '/site/pages')).body.error).toMatchObject({
      code: 'bad-input',
      place: { file: 'content/owner.json', key: 'phone' },
    });
  });

  it('publish nothing where nothing was edited, or one language was not looked over', async () => {
    const ask = await openRoutes();
    const failure = async () => (await ask('POST', '/site/publish', {})).body.publication.failure;
    expect(await failure()).toMatchObject({ code: 'nothing' });
    await ask('PUT', '/site/draft', change);
    expect(await failure()).toMatchObject({
      code: 'look-over',
      file: 'content/pages/home/uz.json',
      key: 'hero.title',
    });
    expect(await ask('POST', '/site/undo', { id: crypto.randomUUID() })).toMatchObject({
      body: { publication: { state: 'failed', failure: { message: 'no such publication' } } },
    });
    expect((await ask('GET', '/site/publications')).body).toEqual({ publications: [] });
  });

  it('take a time to come for the draft, and none that has passed or in which it could not be published', async () => {
    const ask = await openRoutes();
    const at = Date.now() + 3_600_000;
    expect((await ask('PUT', '/site/schedule', { at })).body).toMatchObject({
      schedule: null,
      failure: { code: 'nothing' },
    });
    await ask('PUT', '/site/draft', change);
    await ask('PUT', '/site/draft', { ...change, file: place.file.replace('ru', 'uz'), base: 'Edi', value: 'Boʻldi' });
    expect(await ask('PUT', '/site/schedule', { at: Date.now() - 1 })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-input', key: 'at' } },
    });
    expect((await ask('PUT', '/site/schedule', { at })).body).toMatchObject({ schedule: { at, by: 'Dilnoza' } });
    expect((await ask('GET', '/site', undefined, 'owner')).body.schedule).toMatchObject({ at, by: 'Dilnoza' });
    await ask('DELETE', '/site/schedule', {}, 'owner');
    expect((await ask('GET', '/site')).body.schedule).toBeNull();
  });

  it('show who has which text open, and not oneself', async () => {
    const ask = await openRoutes();
    await ask('POST', '/site/presence', { text: title });
    expect((await ask('GET', '/site')).body.presence).toEqual([]);
    expect((await ask('GET', '/site', undefined, 'owner')).body.presence).toEqual([{ ...title, name: 'Dilnoza' }]);
    await ask('POST', '/site/presence', { text: null });
    expect((await ask('GET', '/site', undefined, 'owner')).body.presence).toEqual([]);
  });

  it('take a photo as bytes, and say why they do not take another file', async () => {
    const root = checkout();
    for (const name of ['editor', 'node_modules']) symlinkSync(path.resolve(name), path.join(root, name));
    const ask = await openRoutes(root);
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a85' } })
      .png()
      .toBuffer();
    const { status, body } = await ask('POST', '/site/photos', photo);
    expect(status).toBe(200);
    expect((await ask('GET', `/site/photos/${body.photo}`)).status).toBe(200);
    expect(await ask('POST', '/site/photos', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-input', key: 'photo', photo: 'kind' } },
    });
  });

  it.each([
    { what: 'more than 12 MB', payload: Buffer.alloc(maxPhotoBytes + 1), error: { code: 'bad-input', key: 'body' } },
    { what: 'JSON', payload: { photo: 'a.jpg' }, error: { code: 'bad-input', key: 'body' } },
  ])('take no photo that is $what', async ({ payload, error }) => {
    const ask = await openRoutes();
    expect(await ask('POST', '/site/photos', payload)).toMatchObject({ status: 400, body: { error } });
  });

  it.each(['..%2Fdraft.json', 'a.svg', 'nobody.jpg'])('have no photo %s', async (name) => {
    const ask = await openRoutes();
    expect([400, 404]).toContain((await ask('GET', `/site/photos/${name}`)).status);
  });

  it.each([
    ['GET', '/site', undefined],
    ['GET', '/site/people', undefined],
    ['POST', '/site/photos', Buffer.from('a')],
    ['GET', '/site/photos/a.jpg', undefined],
    ['GET', '/site/texts', undefined],
    ['GET', '/site/facts', undefined],
    ['POST', '/site/places', { file: 'content/company.json', path: ['phone'] }],
    ['PUT', '/site/draft', change],
    ['POST', '/site/publish', {}],
  ] as const)('are not for an administrator: %s %s', async (method, url, body) => {
    const ask = await openRoutes();
    expect(await ask(method, url, body, 'administrator')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
    expect((await ask('GET', '/site')).body.version).toBe(0);
  });

  it('say in one line that the draft’s file is broken, and take up again once it is mended', async () => {
    const root = checkout();
    const file = path.join(root, 'data/editor/draft.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '{');
    const ask = await openRoutes(root);
    const { status, body, logged } = await ask('PUT', '/site/draft', change);
    expect([status, body.error.message]).toEqual([500, expect.stringMatching(/draft\.json: draft: not readable: .+$/)]);
    expect(logged).toHaveLength(1);
    writeFileSync(file, JSON.stringify({ version: 7, changes: [], reviews: [] }));
    expect((await ask('GET', '/site')).body.version).toBe(7);
  });
});

it.each([
  { names: 'nothing', settingsOf: () => ({}), status: 404 },
  { names: 'a checkout', settingsOf: (root: string) => ({ DESK_EDITOR_DIR: root }), status: 200 },
])('a desk whose DESK_EDITOR_DIR names $names answers $status', async ({ settingsOf, status }) => {
  const root = checkout();
  mkdirSync(path.join(root, 'editor'));
  writeFileSync(path.join(root, 'editor/worker.ts'), '');
  const server = Fastify();
  onTestFinished(() => server.close());
  const desk = createDesk({
    environment: { DESK_FILE: newStoreFile(), DESK_PASSWORD_HASH: quickHash(password), ...settingsOf(root) },
    assets: {
      styles: [],
      fonts: [],
      script: '',
      embedScript: '',
      inbox: { script: '/inbox.js', modules: [], styles: [], fonts: [] },
    } as unknown as DeskAssets,
    commands: path.resolve('dist/desk/commands.mjs'),
  });
  await desk.routes(server);
  const signedIn = await server.inject({
    method: 'POST',
    url: '/desk/api/session',
    headers: ownPage,
    payload: { password },
  });
  const headers = { ...ownPage, cookie: cookieOf(signedIn) };
  expect((await server.inject({ url: '/desk/api/site/texts', headers })).statusCode).toBe(status);
  expect((await server.inject({ url: '/desk/api/site/texts' })).statusCode).toBe(status === 200 ? 401 : 404);
});
