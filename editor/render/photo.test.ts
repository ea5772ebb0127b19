import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from './photo.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a85' } });

async function decoded(bytes: Uint8Array): Promise<Buffer> {
  const result = await decodePhoto(bytes);
  if ('refusal' in result) throw new Error(`refused: ${result.refusal}`);
  return Buffer.from(result.photo);
}

/** A PNG of few bytes and many pixels. @param depth bits of a channel; @param color 0 for grey, 6 for RGBA. */
function bomb(side: number, depth = 1, color = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = depth;
  header[9] = color;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an accepted photo', () => {
  it('is an upright square of 480 pixels without location, device or other metadata', async () => {
    const left = await plain(400, 600).png().toBuffer();
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      // The metadata of a phone that was held upright.
      .withExif({ IFD0: { Make: 'phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('phone');

    const photo = await decoded(bytes);
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(photo).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 480 });
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    const { data } = await sharp(photo)
      .extract({ left: 240, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] as number) - 0xaa)).toBeLessThan(12);
    expect(data[2]).toBeLessThan(0x80);
  });

  it.each(['png', 'webp'] as const)('can be a %s', async (kind) => {
    const bytes = await plain(300, 260)[kind]().toBuffer();
    const photo = await decoded(bytes);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 260, height: 260 });
  });

  it('has at most 100 KB, even if it shows noise', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer();
    expect((await decoded(bytes)).length).toBeLessThanOrEqual(100_000);
  });

  it('gets a white background where it was transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 4, background } })
      .png()
      .toBuffer();
    const { data } = await sharp(await decoded(bytes))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });
});

describe('a refused photo', () => {
  const jpeg = () => plain(600, 600).jpeg().toBuffer();
  it.each([
    { what: 'an SVG', bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), why: 'kind' },
    { what: 'a GIF', bytes: () => plain(300, 300).gif().toBuffer(), why: 'kind' },
    { what: 'an empty file', bytes: async () => Buffer.alloc(0), why: 'kind' },
    { what: 'an HEIC', bytes: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), why: 'heic' },
    {
      what: 'an SVG with the first bytes of a JPEG',
      bytes: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
      why: 'damaged',
    },
    { what: 'half a JPEG', bytes: async () => (await jpeg()).subarray(0, 1200), why: 'damaged' },
    { what: 'a small file of 400 megapixels', bytes: async () => bomb(20_000), why: 'pixels' },
    { what: 'a small file that decodes to 400 MB', bytes: async () => bomb(7200, 16, 6), why: 'pixels' },
    { what: 'a small picture', bytes: () => plain(300, 100).jpeg().toBuffer(), why: 'small' },
  ])('is $what: $why', async ({ bytes, why }) => {
    expect(await decodePhoto(await bytes())).toEqual({ refusal: why });
  });
});
