import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { readOutputFolder } from './output-folder.ts';

it('a build replaces an earlier build, and no other folder or file', () => {
  const temporary = temporaryFolder();
  const inFolder = (name: string) => path.join(temporary, name);
  for (const name of ['build', 'other', 'empty']) mkdirSync(inFolder(name));
  for (const file of ['build/site-manifest.json', 'other/desk.db']) writeFileSync(inFolder(file), '');
  for (const name of ['build', 'empty', 'new']) expect(readOutputFolder([inFolder(name)])).toBe(inFolder(name));
  expect(readOutputFolder([])).toBe(path.resolve('dist'));
  for (const name of ['other', 'other/desk.db'])
    expect(() => readOutputFolder([inFolder(name)])).toThrow(`${inFolder(name)}: would be`);
  expect(() => readOutputFolder(['--help'])).toThrow("Unknown option '--help'");
  expect(() => readOutputFolder(['one', 'two'])).toThrow('too many arguments');
});
