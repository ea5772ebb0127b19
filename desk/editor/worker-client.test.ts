import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { createWorker, type WorkerError } from './worker-client.ts';

/** Answers with the name of a file once it is there, or ends where it is told to. */
const source = `
import { existsSync } from 'node:fs';
process.on('message', ({ address }) => {
  if (address === 'end') process.exit(1);
  const timer = setInterval(() => {
    if (!existsSync(address)) return;
    clearInterval(timer);
    process.send({ result: { html: address } });
  }, 5);
});
`;

function openWorker() {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'editor'));
  writeFileSync(path.join(root, 'editor/worker.ts'), source);
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const worker = createWorker(root, process.env, { warn: () => {} });
  onTestFinished(worker.stop);
  const ask = (address: string) => worker.ask({ kind: 'render', changes: [], address });
  return { worker, ask, fileOf: (name: string) => path.join(root, name) };
}

const failure = (message: string) => ({ failure: { kind: 'failed', message } }) satisfies Partial<WorkerError>;

it('gives each request its whole time, however long others before it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, fileOf } = openWorker();
  const files = ['one', 'two', 'three'].map(fileOf);
  const asked = files.map(ask);
  // The first of a kind may take a minute, each of the others a quarter of one.
  for (const [index, takes] of [59_000, 14_000, 14_000].entries()) {
    await nextTurn();
    vi.advanceTimersByTime(takes);
    const file = files[index] as string;
    writeFileSync(file, '');
    expect(await asked[index]).toEqual({ html: file });
  }
  const late = ask(fileOf('late'));
  await nextTurn();
  vi.advanceTimersByTime(15_000);
  await expect(late).rejects.toMatchObject(failure('the worker has ended'));
});

it('fails what was asked of a process that ends, and asks the next of a new one', async () => {
  const { ask, fileOf } = openWorker();
  writeFileSync(fileOf('there'), '');
  const ended = ask('end');
  const next = ask(fileOf('there'));
  await expect(ended).rejects.toMatchObject(failure('the worker has ended'));
  expect(await next).toEqual({ html: fileOf('there') });
});

it('starts no process once it is stopped', async () => {
  const { worker, ask } = openWorker();
  worker.stop();
  await expect(ask('end')).rejects.toMatchObject(failure('the server stops'));
});
