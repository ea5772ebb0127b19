import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawLayers, layersPage, withPicture } from '../../scripts/layers-picture.ts';

it(`${layersPage} shows the layers as the imports have them; npm run docs:layers draws them anew`, async () => {
  const page = readFileSync(layersPage, 'utf8');
  expect(page).toBe(withPicture(page, await drawLayers()));
});
