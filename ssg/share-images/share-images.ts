import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'satori';
import type { ShareDrawing } from '../../site/document/share-image/share-drawings.tsx';
import type { ShareImage, ShareImages } from '../../site/document/share-image/share-image.ts';
import { shareCardScale, shareCardSize } from '../../site/document/share-image/share-image.ts';
import { cachedFile } from '../cached-file.ts';
import { projectRoot } from '../vite-settings.ts';
import { shareFonts } from './draw-share-image.ts';

type Draw = (drawing: ShareDrawing, fonts: Font[]) => Promise<Buffer>;

interface ShareImageOptions {
  /** Where pictures of earlier builds are kept. */
  cache?: string;
  draw?: Draw;
}

const packages = ['satori', '@resvg/resvg-js', 'upng-js'];

/** Satori and resvg take longer to load than all pictures do to read: they come when one is to be drawn. */
const drawLazily: Draw = async (...input) => (await import('./draw-share-image.ts')).drawShareImage(...input);

const hashOf = (...parts: (string | Buffer | ArrayBuffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : new Uint8Array(part)).update('\0');
  return hash.digest('base64url');
};

/** What every picture depends on: the fonts, the code that draws and the versions of its libraries. */
async function toolsHash(fonts: readonly Font[]): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const code = await Promise.all(
    ['draw-share-image.ts', 'fit-title.ts'].map((file) => readFile(new URL(file, import.meta.url))),
  );
  const versions = packages.map((name) => `${name}@${devDependencies[name]}`);
  return hashOf(...versions, ...code, ...fonts.flatMap(({ name, weight, data }) => [`${name} ${weight}`, data]));
}

/**
 * Writes the picture of every page to `<outDir>/assets`, content-hashed; one that was drawn before is not drawn again.
 * @returns the pictures by the documents that show them.
 * @throws UserError for a title that has no room.
 */
export async function buildShareImages(
  drawings: readonly ShareDrawing[],
  outDir: string,
  { cache = path.join(projectRoot, '.build', 'share-images'), draw = drawLazily }: ShareImageOptions = {},
): Promise<ShareImages> {
  const fonts = await shareFonts();
  const tools = await toolsHash(fonts);
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  const images: Record<string, ShareImage> = {};
  for (const drawing of drawings) {
    const cached = path.join(cache, `${hashOf(tools, drawing.css, drawing.markup)}.png`);
    const png = await cachedFile(cached, () => draw(drawing, fonts));
    const address = `/assets/share-${drawing.route}-${drawing.language}-${hashOf(png).slice(0, 8)}.png`;
    await writeFile(path.join(outDir, address), png);
    const image: ShareImage = {
      path: address,
      width: shareCardSize.width * shareCardScale,
      height: shareCardSize.height * shareCardScale,
      alt: drawing.alt,
    };
    for (const file of drawing.documents) images[file] = image;
  }
  return images;
}
