import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxPhotoMegapixels, minPhotoPixels, type PhotoRefusal } from '../desk/shared/site-lists.ts';
import { photoSize } from '../site/features/owner/photo.ts';

/** Of what a decoder takes beyond Node's own heap, which its options limit. */
const memoryMegabytes = 768;

function refuse(why: PhotoRefusal): never {
  process.stderr.write(why);
  process.exit(2);
}

/**
 * Decodes the photo that comes by the standard input, and writes it anew to the standard output: a JPEG that stands upright,
 * is cut square, has twice the pixels that pages need, and has nothing in it of what a camera wrote. Ends with 2 for what is no such photo,
 * and says why on the standard error.
 */
async function main(): Promise<void> {
  // No other decoder is ever given these bytes, whatever they claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryMegabytes * 1024 * 1024) refuse('pixels');
  }, 20);
  const bytes = await buffer(process.stdin);
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('damaged'));
  if (width * height > maxPhotoMegapixels * 1_000_000) refuse('pixels');
  if (Math.min(width, height) < minPhotoPixels) refuse('small');
  const side = Math.min(width, height, 2 * photoSize);
  const photo = await sharp(bytes, { limitInputPixels: maxPhotoMegapixels * 1_000_000, failOn: 'warning' })
    .rotate()
    .resize(side, side, { fit: 'cover' })
    // A transparent picture stands on white.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
    .catch(() => refuse('damaged'));
  clearInterval(watch);
  process.stdout.write(photo);
}

await main();
