import { readFileSync, writeFileSync } from 'node:fs';
import { drawLayers, layersPage, withPicture } from './layers-picture.ts';

/** Draws the layers into docs/architecture.md as the code has them. */
const before = readFileSync(layersPage, 'utf8');
const after = withPicture(before, await drawLayers());
if (after === before) console.log(`${layersPage}: the picture is that of the code`);
else {
  writeFileSync(layersPage, after);
  console.log(`${layersPage}: the picture was drawn anew; read the words around it`);
}
