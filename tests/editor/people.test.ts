import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEditor, type Editor } from '../../desk/editor/editor.ts';
import { editorFiles } from '../../desk/editor/files.ts';
import type { PublishMessage } from '../../desk/editor/protocol.ts';
import { editorRoutes } from '../../desk/editor/routes.ts';
import { sendError } from '../../desk/http/errors.ts';
import type { PublicationState } from '../../desk/shared/site-api.ts';
import type { PeopleResponse } from '../../desk/shared/site-lists.ts';
import { removeUnnamedPhotos } from '../../editor/publish-photos.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const voice = {
  initials: 'DK',
  sample: false,
  uz: {
    name: 'Dilnoza Karimova',
    role: 'Sifat boʻlimi rahbari, Chinor Pay',
    quote: 'Jamoamiz xatolarni endi ertaroq topadi.',
  },
  ru: {
    name: 'Дилноза Каримова',
    role: 'Руководитель отдела качества, Chinor Pay',
    quote: 'Теперь команда находит ошибки раньше.',
  },
};
const trainer = (photo: string) => ({
  name: { uz: 'Jasur Aliyev', ru: 'Жасур Алиев' },
  role: { uz: 'QA muhandisi', ru: 'QA-инженер' },
  years: 8,
  photo,
  courses: ['qa'],
});

let copy: ProjectCopy;
let editor: Editor;
let server: FastifyInstance;
const at = (...names: string[]) => path.join(copy.folder, ...names);
const page = (file: string) => copy.read(`dist/site/${file}`);
const photos = () => readdirSync(at('content/photos')).filter((name) => name !== '.gitkeep');
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' });

async function ask<T>(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object): Promise<T> {
  const headers = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
  const answer = await server.inject({ method, url: `/site${url}`, headers, ...(payload && { payload }) });
  expect(answer.body).not.toContain('"error"');
  return answer.json();
}

/** Waits until a publication has ended. */
async function ended(): Promise<PublicationState> {
  for (;;) {
    const { publication } = await ask<{ publication: PublicationState }>('GET', '/publication');
    if (publication.state !== 'running') return publication;
    await sleep(200);
  }
}

/** Adds somebody at the beginning of a list of the draft. */
async function add(id: string, item: object): Promise<void> {
  const { lists } = await ask<PeopleResponse>('GET', '/people');
  const list = lists.find((one) => one.id === id);
  if (!list) throw new Error(`no list ${id}`);
  const { file, path: keys, base, version, items } = list;
  await ask('PUT', '/draft', { file, path: keys, base, version, value: [item, ...items] });
}

const portrait = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a85' } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  copy = copyProject();
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=x', '-c', 'user.email=x@y.z', 'commit', '--quiet', '--message', 'Add content');
  const log = { warn: () => {}, info: () => {} };
  editor = createEditor({ root: copy.folder, dist: at('dist'), environment: process.env, log });
  server = Fastify();
  server.decorateRequest('account');
  server.decorateRequest('sessionId', '');
  server.setErrorHandler((error, _request, reply) => sendError(error, reply));
  server.addHook('onRequest', async (request) => {
    request.account = {
      ...{ id: 'editor', name: 'Dilnoza', role: 'editor' },
      ...{ passwordHash: null, codeSecret: null, codePasswordId: null, createdAt: 0 },
    };
  });
  await server.register(async (site) => editorRoutes(site, { editor, root: copy.folder, environment: {} }), {
    prefix: '/site',
  });
});
afterAll(async () => {
  editor.stop();
  await server.close();
  copy.remove();
});

describe('a testimonial and a trainer with a photo', () => {
  let photo = '';
  let published: PublicationState;
  const address = () => `/photos/${photo.replace('.jpg', '.webp')}`;

  beforeAll(async () => {
    ({ photo } = await ask<{ photo: string }>('POST', '/photos', await portrait()));
    await add('testimonials', voice);
    await add('trainers', trainer(photo));
    await ask('POST', '/publish', {});
    published = await ended();
  }, 240_000);

  it('are published together', () => {
    expect(published).toMatchObject({ state: 'done' });
    expect(page('corporate.html')).toContain(voice.uz.name);
    expect(page('index.html')).toContain(address());
  });

  it('are one commit, the photo with them', () => {
    expect(photos()).toEqual([photo]);
    const [told, ...files] = git('log', '-1', '--format=%an %s', '--name-only').split('\n').filter(Boolean);
    expect(told).toBe('Dilnoza Edit 2 texts of the site');
    const [publication = ''] = copy.read('data/editor/publications.jsonl').split('\n');
    expect(JSON.parse(publication).commit).toBe(git('rev-parse', 'HEAD').trim());
    expect(files).toEqual([
      'content/owner.json',
      'content/pages/corporate/testimonials.json',
      `content/photos/${photo}`,
    ]);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it('are gone once the publication is taken back, the photo too', async () => {
    await ask('POST', '/undo', { id: published.id });
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(page('corporate.html')).not.toContain(voice.uz.name);
    expect(page('index.html')).not.toContain(address());
    expect(existsSync(at('dist/site', address()))).toBe(false);
    expect(photos()).toEqual([]);
    expect(git('status', '--porcelain', 'content')).toBe('');
  }, 240_000);

  it('of whom not all is written are not published, and the field is named', async () => {
    const { courses: _, ...unfinished } = trainer(photo);
    await add('trainers', unfinished);
    await add('trainers', { years: 8 });
    await ask('POST', '/publish', {});
    expect(await ended()).toMatchObject({
      state: 'failed',
      failure: { code: 'finding', file: 'content/owner.json', key: 'trainers.0.name', rule: 'schema' },
    });
    const { html } = await ask<{ html: string }>('POST', '/render', { address: '/' });
    expect(html).not.toContain('Jasur Aliyev');
  }, 120_000);
});

it('a photo that neither draft nor history names is removed, but for one that was uploaded just now', async () => {
  const root = temporaryFolder();
  const files = editorFiles(root);
  mkdirSync(files.photos, { recursive: true });
  writeFileSync(files.draft, '{"photo":"drafted.jpg"}');
  writeFileSync(files.publications, '{"photo":"published.jpg"}\n');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of ['drafted.jpg', 'published.jpg', 'unnamed.jpg', 'new.jpg']) {
    writeFileSync(path.join(files.photos, name), name);
    if (name !== 'new.jpg') utimesSync(path.join(files.photos, name), twoHoursAgo, twoHoursAgo);
  }
  await removeUnnamedPhotos(root);
  expect(readdirSync(files.photos).sort()).toEqual(['drafted.jpg', 'new.jpg', 'published.jpg']);
});

it('a publication with a photo that is killed leaves photo, fact and page together', async () => {
  const { photo } = await ask<{ photo: string }>('POST', '/photos', await portrait());
  const run = (job: object) => {
    const child = fork(at('editor/publish.ts'), [], { cwd: copy.folder, execArgv: ['--import', 'tsx'] });
    child.send(job);
    return { child, closed: new Promise((resolve) => child.once('close', resolve)) };
  };
  const change = { file: 'content/owner.json', path: ['trainers'], value: [trainer(photo)], base: [] };
  const { child, closed } = run({ id: randomUUID(), at: 1, by: 'Dilnoza', changes: [change], dist: at('dist') });
  child.on('message', (message: PublishMessage) => {
    if ('step' in message && message.step === 'replace') child.kill('SIGKILL');
  });
  await closed;
  await run({ recover: at('dist') }).closed;
  const isPublished = copy.read('content/owner.json').includes(photo);
  expect(photos()).toEqual(isPublished ? [photo] : []);
  expect(page('index.html').includes(photo.replace('.jpg', '.webp'))).toBe(isPublished);
}, 240_000);
