import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyAssets } from '../../tests/fixtures/empty-assets.ts';
import { makePagesInThreads } from './pages-in-threads.ts';

const task = { folder: '', assets: emptyAssets, kept: {}, today: '2026-11-21' };

/** A thread of this code in the place of the compiled one. */
function threadOf(code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'thread.mjs');
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return file;
}

/** Makes its share of so many pages, each named by its place. */
const dealt = (pages: number) => `
  const { thread, threads } = workerData;
  const own = Array.from({ length: ${pages} }, (_, place) => place).filter((place) => place % threads === thread);
  const texts = own.map((place) => ({ address: String(place) }));
  parentPort.postMessage({ texts, missing: [{ key: String(threads) }] });`;

it.each([1, 22, 1001])('keeps the order of %i pages, however many threads make them', async (pages) => {
  const { texts, missing } = await makePagesInThreads(threadOf(dealt(pages)), pages, task);
  expect(texts.map(({ address }) => Number(address))).toEqual(Array.from({ length: pages }, (_, place) => place));
  // Each thread was told how many there are, and few pages are given to one.
  expect(missing.map(({ key }) => Number(key))).toEqual(missing.map(() => missing.length));
  expect(missing).toHaveLength(pages < 50 ? 1 : Math.min(availableParallelism(), 20));
});

it('fails with what a thread threw', async () => {
  const file = threadOf("throw new Error('a page of no form');");
  await expect(makePagesInThreads(file, 1, task)).rejects.toThrow('a page of no form');
});

it('fails where a thread ends without its pages', async () => {
  await expect(makePagesInThreads(threadOf('process.exit(3);'), 1, task)).rejects.toThrow(/ended with 3/);
});
