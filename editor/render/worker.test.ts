import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { readFiles } from '../server/draft.ts';
import { type ContentFiles, type Json, withValueAt } from '../shared/draft.ts';
import { createRenderer } from './client.ts';

const work = temporaryFolder(afterAll);
const site = path.resolve('dist/site');
const renderer = createRenderer({
  worker: path.resolve('dist/render/worker.mjs'),
  photoFolder: work,
  environment: process.env,
  log: { warn: (details, message) => console.error(message, details) },
});
afterAll(renderer.stop);

const published = readFiles('content');
const changed = (file: string, keys: readonly string[], value: Json): ContentFiles => ({
  ...published,
  [file]: withValueAt(published[file] as Json, keys, value),
});
const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a85' } });
beforeAll(async () => writeFileSync(path.join(work, 'dilnoza.jpg'), await plain.jpeg().toBuffer()));
const { ask } = renderer;

const home = 'content/pages/home/uz.json';
const name = { uz: 'Dilnoza', ru: 'Дилноза' };
const trainer = { name, role: { uz: 'Sinovchi', ru: 'Тестировщик' }, years: 3, photo: 'dilnoza.jpg', courses: ['qa'] };

/** File names with modification times, to detect writes. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => `${file} ${statSync(path.join(folder, file)).mtimeMs}`);

describe('the worker of a build', () => {
  const before = filesOf('dist');
  afterAll(() => expect(filesOf('dist')).toEqual(before));

  it('renders a page with a text of the draft, marks for selecting texts, and only its own script', async () => {
    const { html } = await ask(changed(home, ['closing', 'title'], 'Oʻylab turibsizmi?'), {
      kind: 'render',
      address: '/',
    });
    expect(html).toContain('Oʻylab turibsizmi?');
    expect(html).toContain('data-words=');
    expect(html).toContain('url(/desk/site/assets/');
    expect(html.match(/<script/g)).toHaveLength(1);
    await expect(ask(published, { kind: 'render', address: '/nowhere' })).rejects.toMatchObject({
      failure: { kind: 'input' },
    });
  });

  it('renders a page with a fact of the draft, and lists the places that show the fact', async () => {
    const files = changed('content/company.json', ['phone'], '+998 71 123 45 67');
    const { html } = await ask(files, { kind: 'render', address: '/ru/contact' });
    expect(html).toContain('+998 71 123 45 67');
    const { places } = await ask(files, { kind: 'places', site });
    expect(places.every(({ pieces }) => pieces.some(({ text }) => /\d/.test(text)))).toBe(true);
    expect(places.map(({ address }) => address)).toContain('/ru/contact');
    expect(await ask(published, { kind: 'places', site })).toEqual({ places: [] });
  });

  it('shows the photo of a new trainer as a data URL, and reports a trainer without a name', async () => {
    const files = changed('content/owner.json', ['trainers'], [trainer, { years: 2 }]);
    const { html } = await ask(files, { kind: 'render', address: '/' });
    const { pages } = await ask(files, { kind: 'pages' });
    const shown = await Promise.all(pages.map(({ address }) => ask(files, { kind: 'render', address })));
    expect([html, ...shown.map((page) => page.html)].join('')).toContain('src="data:image/webp;base64,');
    const { findings } = await ask(files, { kind: 'check' });
    expect(findings.map(({ key }) => key)).toContain('trainers.1.name');
  });

  it('says whether the build has an Uzbek word list', async () => {
    const { isUzbekChecked } = await ask(published, { kind: 'pages' });
    expect(isUzbekChecked).toBe(existsSync('dist/render/uz.dic'));
  });

  it('names file and key of an invalid fact', async () => {
    const files = changed('content/company.json', ['phone'], 'none');
    const failure = { kind: 'content', file: 'content/company.json', key: 'phone' };
    await expect(ask(files, { kind: 'render', address: '/' })).rejects.toMatchObject({ failure });
  });

  it('proofreads texts with the spelling dictionaries of the build and the known words of the draft', async () => {
    expect((await ask(published, { kind: 'check' })).findings).toEqual([]);
    const files = changed('content/pages/home/ru.json', ['closing', 'title'], 'Это тестировшик?');
    const check = { kind: 'check', namespaces: ['pages/home'] } as const;
    expect((await ask(files, check)).findings).toMatchObject([{ rule: 'spelling', subject: 'тестировшик' }]);
    const known = changed('content/known-words.json', ['ru'], ['тестировшик'])['content/known-words.json'] as Json;
    const knowing = { ...files, 'content/known-words.json': known };
    expect((await ask(knowing, check)).findings.map(({ subject }) => subject)).not.toContain('тестировшик');
  });

  it('renders the site into another folder: the same as the build, or with a text of the draft', async () => {
    const [same, other] = [temporaryFolder(), temporaryFolder()];
    await ask(published, { kind: 'site', outDir: same });
    const read = (folder: string) => readFileSync(path.join(folder, 'site-manifest.json'), 'utf8');
    expect(read(same)).toBe(read('dist'));
    await ask(changed(home, ['closing', 'title'], 'Oʻylab turibsizmi?'), { kind: 'site', outDir: other });
    expect(readFileSync(path.join(other, 'site/index.html'), 'utf8')).toContain('Oʻylab turibsizmi?');
  });

  it('decodes a photo, and refuses a GIF', async () => {
    const bytes = await plain.png().toBuffer();
    const result = await ask(published, { kind: 'photo', bytes });
    if ('refusal' in result) throw new Error(result.refusal);
    expect(await sharp(Buffer.from(result.photo)).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
    expect(await ask(published, { kind: 'photo', bytes: Buffer.from('GIF89a') })).toEqual({ refusal: 'kind' });
  });
});
