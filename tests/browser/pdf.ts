import { constants, inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Firefox packs the objects that describe pages. */
export function countPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type \/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    // A stream may end in a byte that looks like a line break. The cut-off byte is only the end of its checksum.
    ([, bytes = '']) =>
      inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/**
 * Prints without frames: they are in dialogs, and paper does not show dialogs. Firefox 153 never finishes closing a
 * page that it printed with a frame.
 */
export async function print(page: Page): Promise<Buffer> {
  const taken = await page.evaluateHandle(() =>
    [...document.querySelectorAll('iframe')].map((frame) => {
      const place = document.createComment('');
      frame.replaceWith(place);
      return { frame, place };
    }),
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await taken.evaluate((pairs) => {
    for (const { frame, place } of pairs) place.replaceWith(frame);
  });
  return pdf;
}
