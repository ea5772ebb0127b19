import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { Change, ContentFiles } from '../shared/content.ts';
import { createRenderer } from './client.ts';
import type { RenderedSite } from './protocol.ts';

/** A fake worker. If the address of a page or the bytes of a photo name a file, it responds once the file exists. */
const source = `
import { existsSync } from 'node:fs';
const { env, pid } = process;
process.on('message', ({ id, request, site: { files, changes } = {} }) => {
  const file = request.bytes ? new TextDecoder().decode(request.bytes) : request.address;
  if (file === 'end') process.exit(1);
  const timer = setInterval(() => {
    if (file && !existsSync(file)) return;
    clearInterval(timer);
    process.send({ id, result: { pid, names: Object.keys(env), files, changes } });
  }, 5);
});
`;

interface Answer {
  pid: number;
  names: string[];
  files?: ContentFiles;
  changes?: readonly Change[];
}

const site = { revision: 'one', files: { 'content/site/uz.json': { name: 'Sinov' } } };

function openRenderer(environment: NodeJS.ProcessEnv = process.env) {
  const folder = temporaryFolder();
  const worker = path.join(folder, 'worker.mjs');
  writeFileSync(worker, source);
  const renderer = createRenderer({ worker, photoFolder: folder, environment, log: { warn: () => {} } });
  onTestFinished(renderer.stop);
  return {
    renderer,
    ask: (address = '', changes: readonly Change[] = [], of: RenderedSite = site) =>
      renderer.ask(of, changes, { kind: 'render', address }) as unknown as Promise<Answer>,
    askForPhoto: (file: string) =>
      renderer.ask(site, [], { kind: 'photo', bytes: Buffer.from(file) }) as unknown as Promise<Answer>,
    fileOf: (file: string) => path.join(folder, file),
  };
}

it('sends files to the running worker once, and changes each time', async () => {
  const { ask } = openRenderer();
  const { pid, files } = await ask();
  expect(files).toEqual(site.files);
  const changes = [{ file: 'content/site/uz.json', path: ['name'], value: 'Sinash', base: 'Sinov' }];
  expect(await ask('', changes)).toMatchObject({ pid, changes });
  expect((await ask('', changes)).files).toBeUndefined();
  expect((await ask('', [], { revision: 'two', files: {} })).files).toEqual({});
});

it('gives the worker no secrets from the environment of the server', async () => {
  const { ask } = openRenderer({ PATH: process.env.PATH, DESK_SMTP_URL: 'smtps://user:secret@mail', OTHER: 'secret' });
  const { names } = await ask();
  expect(names.filter((variable) => !/^(__CF|NODE_CHANNEL)/.test(variable)).sort()).toEqual([
    'NODE_ENV',
    'PATH',
    'SINOV_CONTENT_DIR',
  ]);
});

it('decodes a photo in parallel with other requests, and sends no content for the photo', async () => {
  const { ask, askForPhoto, fileOf } = openRenderer();
  const { pid } = await ask();
  const photo = askForPhoto(fileOf('photo'));
  expect(await ask()).toMatchObject({ pid });
  writeFileSync(fileOf('photo'), '');
  expect((await photo).files).toBeUndefined();
});

it('starts the timeout of a request when the request runs, not while it waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, fileOf } = openRenderer();
  // Timeouts: 75 s for the first response of a worker, 30 s for each later response.
  const files = ['one', 'two', 'three'].map(fileOf);
  const asked = files.map((file) => ask(file));
  for (const [index, takes] of [74_000, 29_000, 29_000].entries()) {
    // Waits for two timers: the idle timeout of the worker and the timeout of the request.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
    vi.advanceTimersByTime(takes);
    writeFileSync(files[index] as string, '');
    await asked[index];
    await nextTurn();
  }
  const late = ask(fileOf('late'));
  await nextTurn();
  vi.advanceTimersByTime(30_000);
  await expect(late).rejects.toMatchObject({
    failure: { kind: 'timeout', message: 'render: no response within 30 s' },
  });
  vi.useRealTimers();
  expect(await ask()).toMatchObject({ files: site.files });
});

it('fails the request of a worker that exits, and sends the next request to a new worker', async () => {
  const { ask } = openRenderer();
  const ended = { failure: { kind: 'failed', message: 'the render worker has ended: try again' } };
  const [failing, next] = [ask('end'), ask()];
  await expect(failing).rejects.toMatchObject(ended);
  expect(await next).toMatchObject({ files: site.files });
});

it('starts no worker after stop()', async () => {
  const { renderer, ask } = openRenderer();
  await ask();
  renderer.stop();
  await expect(ask()).rejects.toMatchObject({ failure: { kind: 'failed', message: 'the server is stopping' } });
});
