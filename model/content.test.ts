import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { contentOf, readContent } from './content.ts';

function folderWith(name: string, text: string): string {
  const folder = temporaryFolder();
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
  return folder;
}

describe('content', () => {
  it('is read by the names that files have in the project', () => {
    expect([...readContent(folderWith('site/uz.json', '{"a": "x"}'))]).toEqual([['content/site/uz.json', { a: 'x' }]]);
  });

  it('names line and column of a syntax error', () => {
    expect(() => readContent(folderWith('site/uz.json', '{\n  "a": "x",\n}'))).toThrow(
      'content/site/uz.json: line 2, column 11: remove the comma: nothing follows it',
    );
  });

  it('names a missing folder and the variable that sets it', () => {
    expect(() => readContent('/nowhere')).toThrow(
      /^content\/: \/nowhere: cannot be read \(ENOENT.*\): .* SINOV_CONTENT_DIR$/,
    );
  });

  it('names a missing file', () => {
    expect(() => contentOf('content/lost.json')).toThrow('content/lost.json: file: the file is missing: restore it');
  });
});
