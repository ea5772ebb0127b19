import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { readFiles } from '../server/editor.ts';
import type { Change, Json } from '../shared/content.ts';
import { createRenderer } from './client.ts';
import type { RequestKind, WorkerRequest } from './protocol.ts';

const work = temporaryFolder(afterAll);
const site = path.resolve('dist/site');
const renderer = createRenderer({
  worker: path.resolve('dist/render/worker.mjs'),
  photoFolder: work,
  environment: process.env,
  log: { warn: (details, message) => console.error(message, details) },
});
afterAll(renderer.stop);

const files = readFiles('content');
const published: Change[] = [];
const changed = (file: string, keys: readonly string[], value: Json): Change[] => [
  { file, path: keys, value, base: null },
];
const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a85' } });
beforeAll(async () => writeFileSync(path.join(work, 'dilnoza.jpg'), await plain.jpeg().toBuffer()));
const ask = <Kind extends RequestKind>(changes: readonly Change[], request: WorkerRequest<Kind>) =>
  renderer.ask<Kind>({ revision: 'build', files }, changes, request);

const home = 'content/pages/home/uz.json';
const name = { uz: 'Dilnoza', ru: 'Дилноза' };
const trainer = {
  id: 'dilnoza',
  name,
  role: { uz: 'Sinovchi', ru: 'Тестировщик' },
  years: 3,
  photo: 'dilnoza.jpg',
  courses: ['qa'],
};

/** File names with modification times, to detect writes. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => `${file} ${statSync(path.join(folder, file)).mtimeMs}`);

describe('the worker of a build', () => {
  const before = filesOf('dist');
  afterAll(() => expect(filesOf('dist')).toEqual(before));

  it('renders a page with a text of the draft, marks for selecting texts, and no script', async () => {
    const { html } = await ask(changed(home, ['closing', 'title'], 'Oʻylab turibsizmi?'), {
      kind: 'render',
      address: '/',
    });
    expect(html).toContain('Oʻylab turibsizmi?');
    expect(html).toContain('data-words=');
    expect(html).toContain('url(/desk/site/assets/');
    expect(html).not.toContain('<script');
    await expect(ask(published, { kind: 'render', address: '/nowhere' })).rejects.toMatchObject({
      failure: { kind: 'input' },
    });
  });

  it('renders a page with a fact of the draft, and counts the places that show the fact', async () => {
    const phone = changed('content/company.json', ['phone'], '+998 71 123 45 67');
    const { html } = await ask(phone, { kind: 'render', address: '/ru/contact' });
    expect(html).toContain('+998 71 123 45 67');
    const { count } = await ask(phone, { kind: 'places', site });
    const { pages } = await ask(published, { kind: 'pages' });
    // The footer of each page.
    expect(count).toBeGreaterThan(pages.length);
    expect(await ask(published, { kind: 'places', site })).toEqual({ count: 0 });
  });

  it('renders a page for visitors without marks and scripts, and draws its link preview', async () => {
    const title = changed('content/pages/contact/uz.json', ['hero', 'title'], 'Savol bering');
    const { html } = await ask(title, { kind: 'render', address: '/contact', isPlain: true });
    expect(html).toContain('Savol bering');
    expect(html).not.toMatch(/<script|data-words/);
    const { picture } = await ask(title, { kind: 'picture', address: '/contact' });
    expect(await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
    });
  });

  it('shows the photo of a new trainer as a data URL', async () => {
    const added = changed('content/owner.json', ['trainers', trainer.id], trainer);
    const { pages } = await ask(added, { kind: 'pages' });
    const shown = await Promise.all(pages.map(({ address }) => ask(added, { kind: 'render', address })));
    expect(shown.map(({ html }) => html).join('')).toContain('src="data:image/webp;base64,');
  });

  it('says whether the build has an Uzbek word list', async () => {
    const { isUzbekChecked } = await ask(published, { kind: 'pages' });
    expect(isUzbekChecked).toBe(existsSync('dist/render/uz.dic'));
  });

  it('names file and key of an invalid fact', async () => {
    const phone = changed('content/company.json', ['phone'], 'none');
    const failure = { kind: 'content', place: { file: 'content/company.json', path: ['phone'] } };
    await expect(ask(phone, { kind: 'render', address: '/' })).rejects.toMatchObject({ failure });
  });

  it('proofreads texts with the spelling dictionaries of the build', async () => {
    const everywhere = Object.keys(files).map((file) => ({ file, path: [] }));
    expect((await ask(published, { kind: 'check', places: everywhere })).findings).toEqual([]);
    const wrong = changed('content/pages/home/ru.json', ['closing', 'title'], 'Это тестировшик?');
    const check = { kind: 'check', places: wrong } as const;
    expect((await ask(wrong, check)).findings).toMatchObject([{ rule: 'spelling', subject: 'тестировшик' }]);
  });

  it('names a title that no link preview can show', async () => {
    const check = async (title: string) => {
      const change = changed('content/pages/contact/uz.json', ['hero', 'title'], title);
      const { findings } = await ask(change, { kind: 'check', places: change });
      return findings.map(({ rule, path: keys }) => ({ rule, key: keys.join('.') }));
    };
    const refused = { rule: 'title-fit', key: 'hero.title' };
    expect(await check('Savol bering yoki yozing '.repeat(4).trim())).toContainEqual(refused);
    expect(await check('Savol bering')).not.toContainEqual(refused);
  });

  it('renders the site into another folder: the same as the build, or with a text of the draft', async () => {
    const [same, other] = [temporaryFolder(), temporaryFolder()];
    await ask(published, { kind: 'site', outDir: same, previousSite: site });
    const read = (folder: string) => readFileSync(path.join(folder, 'site-manifest.json'), 'utf8');
    expect(read(same)).toBe(read('dist'));
    await ask(changed(home, ['closing', 'title'], 'Oʻylab turibsizmi?'), {
      kind: 'site',
      outDir: other,
      previousSite: site,
    });
    expect(readFileSync(path.join(other, 'site/index.html'), 'utf8')).toContain('Oʻylab turibsizmi?');
  });
});
