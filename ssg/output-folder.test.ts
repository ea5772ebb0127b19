import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { readOutputFolder } from './output-folder.ts';

it('a build replaces an earlier build, and no other folder or file', () => {
  const folder = temporaryFolder();
  const [build, other, empty] = ['build', 'other', 'empty'].map((name) => path.join(folder, name)) as [
    string,
    ...string[],
  ];
  for (const name of [build, other, empty]) mkdirSync(String(name));
  const files = [path.join(build, 'site-manifest.json'), path.join(String(other), 'desk.db')];
  for (const file of files) writeFileSync(file, '');
  for (const name of [build, String(empty), path.join(folder, 'new')]) expect(readOutputFolder([name])).toBe(name);
  expect(readOutputFolder([])).toBe(path.resolve('dist'));
  for (const name of [String(other), String(files[1])])
    expect(() => readOutputFolder([name])).toThrow(`${name}: would be`);
  expect(() => readOutputFolder(['--help'])).toThrow("Unknown option '--help'");
  expect(() => readOutputFolder(['one', 'two'])).toThrow('too many arguments');
});
