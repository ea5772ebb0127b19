import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = ['i18n', 'ui', 'site', 'desk/forms']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('browser storage', () => {
  it('is named only in model/storage-keys.ts, so that the privacy page lists every key', () => {
    expect(sources.filter(({ text }) => /['"`]sinov\.[a-z]/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('has no cookies', () => {
    expect(sources.filter(({ text }) => /document\.cookie|cookieStore/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
