import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { parseTestimonials } from '../model/company.ts';
import { parseOwner } from '../model/owner.ts';
import { photosOf } from '../model/people.ts';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { buildPhotos } from './photos.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const name = inEveryLanguage({ uz: 'Dilnoza', ru: 'Дилноза' });
const owner = parseOwner({
  courses: {},
  trainers: [{ id: 'dilnoza', name, role: name, years: 3, photo: 'dilnoza.jpg', courses: ['qa'] }],
  alumni: [],
  employers: [],
});
const quoted = parseTestimonials([
  { id: 'anna', name, role: name, quote: name, initials: 'A', sample: false, photo: 'anna.jpg' },
]);

it('a photo becomes a small square without the metadata of the camera', async () => {
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a85' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toFile(path.join(folder, 'dilnoza.jpg'));
  await buildPhotos(photosOf(owner, []), [folder], path.join(folder, 'out'));
  expect(readdirSync(path.join(folder, 'out/photos'))).toEqual(['dilnoza.webp']);
  const { width, height, format, exif } = await sharp(
    readFileSync(path.join(folder, 'out/photos/dilnoza.webp')),
  ).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 240, height: 240, format: 'webp', exif: undefined });
});

it.each([
  ['owner.json: trainers.dilnoza.photo: content/photos/dilnoza.jpg', photosOf(owner, [])],
  [
    'pages/corporate/testimonials.json: anna.photo: content/photos/anna.jpg',
    photosOf({ trainers: [], alumni: [], employers: [] }, quoted),
  ],
])('a missing photo stops the build with file and key: content/%s', async (place, photos) => {
  await expect(buildPhotos(photos, [folder], folder)).rejects.toThrow(`content/${place} cannot be read`);
});
