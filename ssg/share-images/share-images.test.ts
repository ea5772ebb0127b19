import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContent } from '../../model/content.ts';
import { canonicalPages, type PageDocument } from '../../model/routes.ts';
import { shareDrawings } from '../../site/document/share-image/share-drawings.tsx';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { drawShareImage } from './draw-share-image.ts';
import { drawPageShareImage } from './page-share-image.ts';
import { buildShareImages } from './share-images.ts';
import { subsetShareFonts } from './share-tools.ts';

const drawings = shareDrawings();
let folder = '';
let fonts: Awaited<ReturnType<typeof subsetShareFonts>> = [];

// The first run on a machine subsets every font.
beforeAll(async () => {
  fonts = await subsetShareFonts();
}, 60_000);

beforeEach(() => {
  folder = temporaryFolder();
});

async function build(some: typeof drawings) {
  const drawn: string[] = [];
  const images = await buildShareImages(some, {
    tools: { hash: '', fonts: [] },
    fonts: folder,
    outDir: path.join(folder, 'dist'),
    cache: path.join(folder, 'cache'),
    draw: async ({ name, language, css, markup }) => {
      drawn.push(`${name} ${language}`);
      return Buffer.from(css + markup);
    },
  });
  return { drawn, images };
}

describe('share images', () => {
  it('are drawn once, and redrawn when their markup or CSS changes', async () => {
    // The pages of a language that is not translated yet have the same images.
    const different = new Set(drawings.map(({ css, markup }) => css + markup));
    expect((await build(drawings)).drawn).toHaveLength(different.size);
    expect((await build(drawings)).drawn).toEqual([]);
    const changed = drawings.map((one, i) => (i === 1 ? { ...one, markup: one.markup.replace('</p>', '!</p>') } : one));
    expect((await build(changed)).drawn).toEqual([`${drawings[1]?.name} ${drawings[1]?.language}`]);
    const repainted = drawings.map((one, i) => (i === 2 ? { ...one, css: `${one.css}p{color:red}` } : one));
    expect((await build(repainted)).drawn).toEqual([`${drawings[2]?.name} ${drawings[2]?.language}`]);
  });

  it('are written to the paths that the documents link to', async () => {
    const { images } = await build(drawings);
    expect(Object.keys(images).sort()).toEqual(drawings.flatMap(({ documents }) => documents).sort());
    const written = readdirSync(path.join(folder, 'dist', 'assets')).map((name) => `/assets/${name}`);
    expect([...new Set(Object.values(images).map((image) => image.path))].sort()).toEqual(written.sort());
  });
});

it('the image of one page has the title of the current content', async () => {
  const page = canonicalPages.find(({ route }) => route.id === 'contact') as PageDocument;
  const before = await drawPageShareImage(page, fonts);
  expect([...before.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect(await drawPageShareImage(page, fonts)).toEqual(before);
  const file = `content/pages/contact/${page.language.code}.json`;
  const hero = { ...(getContent().get(file) as { hero: object }).hero, title: 'Savol' };
  useContent(changed(file, { hero }));
  expect(await drawPageShareImage(page, fonts)).not.toEqual(before);
}, 30_000);

describe('a title that does not fit', () => {
  it('stops the build with file and key', async () => {
    const [drawing] = drawings;
    if (!drawing) throw new Error('no drawing');
    const endless = { ...drawing, titleText: 'Unumdorlik '.repeat(12).trim() };
    await expect(drawShareImage(endless, fonts)).rejects.toThrow(
      /^content\/pages\/home\/uz\.json: hero\.title: .*shorten it/,
    );
  });
});
