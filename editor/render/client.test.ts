import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { knownWordsFile } from '../../model/known-words.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { createRenderer } from './client.ts';
import type { ContentFiles } from './protocol.ts';

/** Answers with what it knows: at once, or when the file exists that a page's address or a photo's bytes name. */
const source = `
import { existsSync } from 'node:fs';
const { env, pid } = process;
process.on('message', ({ id, request, files }) => {
  const file = request.bytes ? new TextDecoder().decode(request.bytes) : request.address;
  if (file === 'end') process.exit(1);
  const timer = setInterval(() => {
    if (file && !existsSync(file)) return;
    clearInterval(timer);
    process.send({ id, result: { pid, folder: env.SINOV_CONTENT_DIR, names: Object.keys(env), files } });
  }, 5);
});
`;

interface Answer {
  pid: number;
  folder: string;
  names: string[];
  files?: ContentFiles;
}

const name = { uz: 'Dilnoza', ru: 'Дилноза' };
const owner = 'content/owner.json';
const trainer = { name, role: name, years: 3, photo: 'dilnoza.jpg', courses: ['qa'] };
const company: ContentFiles = {
  'content/company.json': { phone: '+998 71 200 00 00' },
  [owner]: { courses: {}, trainers: [trainer], alumni: [], employers: [] },
  [knownWordsFile]: { names: [], uz: [], ru: [] },
  'content/site/uz.json': { name: 'Sinov' },
};

function openRenderer(environment: NodeJS.ProcessEnv = process.env) {
  const folder = temporaryFolder();
  const worker = path.join(folder, 'worker.mjs');
  const workFolder = path.join(folder, 'work');
  writeFileSync(worker, source);
  const renderer = createRenderer({ worker, workFolder, environment, log: { warn: () => {} } });
  onTestFinished(renderer.stop);
  const photos = async () => new Map([['dilnoza.jpg', Buffer.from('photo')]]);
  const ask = (files: ContentFiles, address = '') =>
    renderer.ask({ files, photos }, { kind: 'render', address }) as unknown as Promise<Answer>;
  const askForPhoto = (file: string) =>
    renderer.ask({ files: company, photos }, { kind: 'photo', bytes: Buffer.from(file) }) as unknown as Promise<Answer>;
  return { renderer, ask, askForPhoto, workFolder, fileOf: (file: string) => path.join(folder, file) };
}

const ended = { failure: { kind: 'failed', message: 'the worker has ended' } };

it('sends texts and known words to the running process, once', async () => {
  const { ask } = openRenderer();
  const first = await ask(company);
  expect(first.files).toEqual(company);
  expect(await ask(company)).toEqual({ ...first, files: undefined });
  const changed = {
    ...company,
    'content/site/uz.json': { name: 'Qalqon' },
    [knownWordsFile]: { names: ['Qalqon'], uz: [], ru: [] },
  };
  expect(await ask(changed)).toEqual({ ...first, files: changed });
});

it('starts a new process for another fact, with the finished content and its photos', async () => {
  const { ask, workFolder } = openRenderer();
  const first = await ask(company);
  const unfinished = { ...company, [owner]: { ...(company[owner] as object), trainers: [trainer, { years: 1 }] } };
  expect(await ask(unfinished)).toMatchObject({ pid: first.pid, files: unfinished });
  const changed = { ...unfinished, 'content/company.json': { phone: '+998 71 200 00 01' } };
  const next = await ask(changed);
  expect(next.pid).not.toBe(first.pid);
  expect(next.files).toEqual(changed);
  const read = (file: string) => readFileSync(path.join(next.folder, file), 'utf8');
  expect(JSON.parse(read('company.json'))).toEqual(changed['content/company.json']);
  expect(JSON.parse(read('owner.json'))).toEqual(company[owner]);
  expect(JSON.parse(read('site/uz.json'))).toEqual(company['content/site/uz.json']);
  expect(read('photos/dilnoza.jpg')).toBe('photo');
  await vi.waitFor(() => expect(readdirSync(workFolder)).toEqual([path.basename(next.folder)]));
});

it('gives the process no secret of the server', async () => {
  const { ask } = openRenderer({ PATH: process.env.PATH, DESK_SMTP_URL: 'smtps://user:secret@mail', OTHER: 'secret' });
  const { names } = await ask(company);
  expect(names.filter((variable) => !/^(__CF|NODE_CHANNEL)/.test(variable)).sort()).toEqual([
    'NODE_ENV',
    'PATH',
    'SINOV_CONTENT_DIR',
  ]);
});

it('decodes a photo beside other requests, and lets it end where facts change', async () => {
  const { ask, askForPhoto, fileOf } = openRenderer();
  const first = await ask(company);
  const photo = askForPhoto(fileOf('photo'));
  expect((await ask(company)).pid).toBe(first.pid);
  const next = await ask({ ...company, 'content/company.json': { phone: '+998 71 200 00 01' } });
  expect(next.pid).not.toBe(first.pid);
  writeFileSync(fileOf('photo'), '');
  expect((await photo).pid).toBe(first.pid);
  await vi.waitFor(() => expect(existsSync(first.folder)).toBe(false));
});

it('gives each request its whole time, however long others before it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, fileOf } = openRenderer();
  // A process may take a minute to answer for the first time, and then a quarter of one.
  const files = ['one', 'two', 'three'].map(fileOf);
  const asked = files.map((file) => ask(company, file));
  for (const [index, takes] of [59_000, 14_000, 14_000].entries()) {
    // The process that is started has a time limit; then each request in turn.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
    vi.advanceTimersByTime(takes);
    writeFileSync(files[index] as string, '');
    await asked[index];
    await nextTurn();
  }
  const late = ask(company, fileOf('late'));
  await nextTurn();
  vi.advanceTimersByTime(15_000);
  await expect(late).rejects.toMatchObject({
    failure: { kind: 'timeout', message: 'render: no response within 15 s' },
  });
  vi.useRealTimers();
  expect(await ask(company)).toMatchObject({ files: company });
});

it('fails what was asked of a process that ends, and asks the next of a new one', async () => {
  const { ask } = openRenderer();
  const [failing, next] = [ask(company, 'end'), ask(company)];
  await expect(failing).rejects.toMatchObject(ended);
  expect(await next).toMatchObject({ files: company });
});

it('starts no process once it is stopped, and leaves no content to the next server', async () => {
  const { renderer, ask, workFolder } = openRenderer();
  await ask(company);
  renderer.stop();
  await expect(ask(company)).rejects.toMatchObject({ failure: { kind: 'failed', message: 'the server stops' } });
  await vi.waitFor(() => expect(readdirSync(workFolder)).toEqual([]));
});
