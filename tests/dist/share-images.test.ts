import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';

const assets = path.resolve('dist/site/assets');
const pictures = readdirSync(assets).filter((file) => file.endsWith('.png'));

/** The most that a messenger's crawler on a slow line should have to fetch. */
const byteLimit = 40 * 1024;

const pages = routes.flatMap(({ id }) => languages.map(({ code }) => ({ id, code })));
const pictureOf = ({ id, code }: (typeof pages)[number]) =>
  pictures.filter((file) => new RegExp(`^share-${id}-${code}-[\\w-]{8}\\.png$`).test(file));

/** Width, height, and whether a palette holds the colours: PNG's header, RFC 2083, 4.1.1. */
function headerOf(png: Buffer) {
  return {
    signature: png.subarray(0, 8).toString('latin1'),
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    hasPalette: png[25] === 3,
  };
}

describe('share images in dist/site/', () => {
  it('are one to a page and language, and no more', () => {
    expect(pages.map(pictureOf).map((files) => files.length)).toEqual(pages.map(() => 1));
    expect(pictures).toHaveLength(pages.length);
  });

  it.each(pages)('$id in $code is a PNG of 1200×630 pixels and at most 40 KB', (page) => {
    const [file = ''] = pictureOf(page);
    const png = readFileSync(path.join(assets, file));
    expect(headerOf(png)).toEqual({ signature: '\x89PNG\r\n\x1a\n', width: 1200, height: 630, hasPalette: true });
    expect(png.length).toBeLessThanOrEqual(byteLimit);
  });

  it('differ from each other, in every language', () => {
    const contents = pictures.map((file) => readFileSync(path.join(assets, file), 'base64'));
    expect(new Set(contents).size).toBe(pictures.length);
  });
});
