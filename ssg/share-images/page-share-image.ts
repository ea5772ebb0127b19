import type { Font } from 'satori';
import type { TextPlace } from '../../i18n/content-files.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { PageDocument } from '../../model/routes.ts';
import { UserError } from '../../model/user-error.ts';
import { type ShareDrawing, shareDrawing, shareDrawings } from '../../site/document/share-image/share-drawings.tsx';
import { readCompiled, shareFontsPath } from '../compiled.ts';
import { readFonts } from './share-images.ts';

const ownFonts = () => readFonts(shareFontsPath, readCompiled().shareTools);

/** @returns a PNG. @param fonts default: the renderer's own. @throws UserError for a title that does not fit. */
export async function drawPageShareImage({ route, language }: PageDocument, fonts?: Font[]): Promise<Buffer> {
  const { drawShareImage } = await import('./draw-share-image.ts');
  return drawShareImage(shareDrawing(route, textsOf(language.code)), fonts ?? (await ownFonts()));
}

export async function unfitTitles(isAsked: (source: TextPlace) => boolean): Promise<ShareDrawing[]> {
  const asked = shareDrawings().filter(({ source }) => isAsked(source));
  if (asked.length === 0) return [];
  const { layOutTitle } = await import('./draw-share-image.ts');
  const fonts = await ownFonts();
  const isUnfit = (drawing: ShareDrawing) =>
    layOutTitle(drawing, fonts).then(
      () => false,
      (error: unknown) => {
        if (error instanceof UserError) return true;
        throw error;
      },
    );
  const results = await Promise.all(asked.map(isUnfit));
  return asked.filter((_, index) => results[index]);
}
