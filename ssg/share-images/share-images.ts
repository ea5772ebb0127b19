import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'satori';
import type { ShareDrawing } from '../../site/document/share-image/share-drawings.tsx';
import {
  type ShareImage,
  type ShareImages,
  shareCardScale,
  shareCardSize,
} from '../../site/document/share-image/share-image.ts';
import { cachedFile } from '../cached-file.ts';

type Draw = (drawing: ShareDrawing, fonts: Font[]) => Promise<Buffer>;

export interface ShareTools {
  /** Changes with the fonts, the drawing code and the versions of its libraries. */
  hash: string;
  fonts: readonly (Omit<Font, 'data'> & { file: string })[];
}

interface ShareImageOptions {
  tools: ShareTools;
  fonts: string;
  outDir: string;
  cache?: string | undefined;
  /** A built site. Unchanged images are copied from it. */
  previousSite?: string | undefined;
  draw?: Draw;
}

/** Loading Satori and resvg takes longer than reading all images. */
const drawLazily: Draw = async (...input) => (await import('./draw-share-image.ts')).drawShareImage(...input);

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

export const readFonts = (folder: string, { fonts }: ShareTools): Promise<Font[]> =>
  Promise.all(fonts.map(async ({ file, ...font }) => ({ ...font, data: await readFile(path.join(folder, file)) })));

/** The file name has a hash of the input. @throws UserError for a title that does not fit. */
export async function buildShareImages(
  drawings: readonly ShareDrawing[],
  { tools, fonts: fontFolder, outDir, cache, previousSite, draw = drawLazily }: ShareImageOptions,
): Promise<ShareImages> {
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  const images: Record<string, ShareImage> = {};
  for (const drawing of drawings) {
    const hash = hashOf(tools.hash, drawing.css, drawing.markup);
    const address = `/assets/share-${drawing.name}-${drawing.language}-${hash.slice(0, 8)}.png`;
    const reused = previousSite && (await readFile(path.join(previousSite, address)).catch(() => undefined));
    const cached = cache && path.join(cache, `${hash}.png`);
    const png = reused || (await cachedFile(cached, async () => draw(drawing, await readFonts(fontFolder, tools))));
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
