import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { createPhotos } from './photos.ts';

/** A checkout with the code that decodes photos. */
function checkout(): string {
  const root = temporaryFolder();
  for (const name of ['editor', 'node_modules']) symlinkSync(path.resolve(name), path.join(root, name));
  return root;
}
const stored = (root: string) => {
  const folder = path.join(root, 'data/editor/photos');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a85' } });

/** A PNG of few bytes and many pixels. */
function bomb(side: number): Buffer {
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
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photo that is taken into the draft', () => {
  it('stands upright, is small and square, and has lost place and device', async () => {
    const root = checkout();
    const left = await plain(400, 600).png().toBuffer();
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      // As a phone says that it was held upright.
      .withExif({ IFD0: { Make: 'phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('phone');

    const photos = createPhotos(root, process.env);
    const name = await photos.add(bytes);
    expect(name).toMatch(/^[a-f0-9]{24}\.jpg$/);
    expect(stored(root)).toEqual([name]);
    const photo = (await photos.read(name)) as Buffer;
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(photo).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 480 });
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    const { data } = await sharp(photo).extract({ left: 240, top: 10, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(Math.abs((data[0] as number) - 0xaa)).toBeLessThan(12);
    expect(data[2]).toBeLessThan(0x80);
  });

  it.each(['png', 'webp'] as const)('may be a %s, and is the same file when it comes again', async (kind) => {
    const photos = createPhotos(checkout(), process.env);
    const bytes = await plain(300, 260)[kind]().toBuffer();
    const name = await photos.add(bytes);
    expect(await photos.add(bytes)).toBe(name);
    expect(await sharp(await photos.read(name)).metadata()).toMatchObject({ format: 'jpeg', width: 260, height: 260 });
  });
});

describe('a photo that is not taken', () => {
  const jpeg = () => plain(600, 600).jpeg().toBuffer();
  it.each([
    { what: 'an SVG', bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), why: 'kind' },
    { what: 'a GIF', bytes: () => plain(300, 300).gif().toBuffer(), why: 'kind' },
    { what: 'nothing', bytes: async () => Buffer.alloc(0), why: 'kind' },
    { what: 'an HEIC', bytes: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), why: 'heic' },
    {
      what: 'an SVG that begins as a JPEG',
      bytes: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
      why: 'damaged',
    },
    { what: 'half a JPEG', bytes: async () => (await jpeg()).subarray(0, 1200), why: 'damaged' },
    { what: 'a small file of 400 megapixels', bytes: async () => bomb(20_000), why: 'pixels' },
    { what: 'a small picture', bytes: () => plain(300, 100).jpeg().toBuffer(), why: 'small' },
  ])('is $what: $why', async ({ bytes, why }) => {
    const root = checkout();
    await expect(createPhotos(root, process.env).add(await bytes())).rejects.toThrow(`photo: ${why}`);
    expect(stored(root)).toEqual([]);
  });

  it('is not looked for outside the folders of photos', async () => {
    const root = checkout();
    expect(await createPhotos(root, process.env).read('../draft.json')).toBeUndefined();
  });
});
