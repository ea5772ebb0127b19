import type { Font } from 'satori';
import { textsOf } from '../../i18n/texts.ts';
import type { PageDocument } from '../../model/routes.ts';
import { shareDrawing } from '../../site/document/share-image/share-drawings.tsx';
import { compiledFontsFolder, readCompiled } from '../compiled.ts';
import { readFonts } from './share-images.ts';

/**
 * Draws the link preview of one page from the current content. @returns a PNG.
 * @param fonts default: the renderer's own.
 * @throws UserError for a title that does not fit.
 */
export async function drawPageShareImage({ route, language }: PageDocument, fonts?: Font[]): Promise<Buffer> {
  const { drawShareImage } = await import('./draw-share-image.ts');
  return drawShareImage(
    shareDrawing(route, textsOf(language.code)),
    fonts ?? (await readFonts(compiledFontsFolder, readCompiled().shareTools)),
  );
}
