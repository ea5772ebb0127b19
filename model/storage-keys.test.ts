import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = ['i18n', 'ui', 'site', 'desk/forms']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('what the browser keeps', () => {
  it('is named in the list alone, so that the privacy page knows of it', () => {
    expect(sources.filter(({ text }) => /['"`]sinov\.[a-z]/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('is written by names from the list', () => {
    const writes = sources.flatMap(({ text }) => [...text.matchAll(/Storage\.setItem\(\s*([^,]+),/g)]);
    const names = new Set(writes.map(([, name]) => name));
    // `sentKey` is `sentPrefix` and the form, by way of the dialog's markup, as those of the first bug are by the shop's; `keyOf` is `draftPrefix` and the form.
    expect([...names].sort()).toEqual([
      'campaignKey',
      'dialog.dataset.sentKey as string',
      'insightKey',
      'keyOf(name)',
      'keys.events',
      'keys.result',
      'languageKey',
    ]);
  });

  it('is never a cookie', () => {
    expect(sources.filter(({ text }) => /document\.cookie|cookieStore/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
