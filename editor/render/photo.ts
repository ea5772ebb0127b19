import type sharpModule from 'sharp';
import { photoSize } from '../../site/features/owner/photo.ts';
import { maxPhotoMegapixels, minPhotoPixels, type PhotoRefusal } from '../shared/api.ts';

const maxBytes = 100_000;
const qualities = [88, 80, 70, 60, 45, 30, 15];
const maxPixels = maxPhotoMegapixels * 1_000_000;
/** The decoder may hold the whole picture in memory. */
const maxDecodedBytes = 256 * 1024 * 1024;

/** Brands in the `ftyp` box of HEIC photos. */
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

function refusalOf(bytes: Uint8Array): PhotoRefusal | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return undefined;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return undefined;
  return text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12)) ? 'heic' : 'kind';
}

let loaded: Promise<typeof sharpModule> | undefined;

/** Loads sharp with only the decoders of photos. No other decoder ever receives uploaded bytes. */
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

type Decoded = { photo: Uint8Array } | { refusal: PhotoRefusal };

async function decode(bytes: Uint8Array): Promise<Decoded> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return { refusal: 'damaged' };
  const { width, height, channels, depth } = found;
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (width * height > maxPixels || decodedBytes > maxDecodedBytes) return { refusal: 'pixels' };
  if (Math.min(width, height) < minPhotoPixels) return { refusal: 'small' };
  const side = Math.min(width, height, 2 * photoSize);
  const raw = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!raw) return { refusal: 'damaged' };
  for (const quality of qualities) {
    const photo = await sharp(raw.data, { raw: raw.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (photo.length <= maxBytes) return { photo };
  }
  return { refusal: 'bytes' };
}

let last: Promise<unknown> = Promise.resolve();

/** Encodes a photo again as a square JPEG without metadata. Photos run one after another: each takes up to 256 MB. */
export function decodePhoto(bytes: Uint8Array): Promise<Decoded> {
  const refusal = refusalOf(bytes);
  if (refusal) return Promise.resolve({ refusal });
  const decoded = last.then(() => decode(bytes));
  last = decoded.catch(() => {});
  return decoded;
}
