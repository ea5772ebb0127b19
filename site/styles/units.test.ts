import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sheets = ['site', 'content', 'desk'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

it.each(sheets)('%s measures nothing by a font, which may come late and move what it measures', (sheet) => {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = css.match(/[\w-]+:[^;{}]*\d(r?(?:ch|ex|cap|ic))\b[^;{}]*/g) ?? [];
  // Ask for the fonts of a device, and make nothing wider.
  expect(found).toEqual(sheet.endsWith('base.css') ? ['min-width: 1ex', 'width: 1ex'] : []);
});
