import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { cachedFile } from './cached-file.ts';

const fileInFolder = () => path.join(temporaryFolder(), 'cache', 'a.br');

it('cachedFile makes the content once', async () => {
  const file = fileInFolder();
  const contents = [Buffer.from('first'), Buffer.from('second')];
  const make = async () => contents.shift() as Buffer;
  expect(String(await cachedFile(file, make))).toBe('first');
  expect(String(await cachedFile(file, make))).toBe('first');
});

it('a cached file is complete when several calls make it at once', async () => {
  const file = fileInFolder();
  const made = await Promise.all(Array.from({ length: 20 }, () => cachedFile(file, async () => Buffer.from('same'))));
  expect(new Set(made.map(String))).toEqual(new Set(['same']));
  expect(readdirSync(path.dirname(file))).toEqual(['a.br']);
});

it('a failed call leaves nothing in the cache', async () => {
  const file = fileInFolder();
  await expect(cachedFile(file, async () => Promise.reject(new Error('no fonts')))).rejects.toThrow('no fonts');
  expect(String(await cachedFile(file, async () => Buffer.from('made')))).toBe('made');
});
