import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sheets } from '../../tests/fixtures/style-sheets.ts';

it.each(sheets)('%s measures nothing by a font, which may come late and move what it measures', (sheet) => {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = css.match(/[\w-]+:[^;{}]*\d(r?(?:ch|ex|cap|ic))\b[^;{}]*/g) ?? [];
  // Ask for the fonts of a device, and make nothing wider.
  expect(found).toEqual(sheet.endsWith('base.css') ? ['min-width: 1ex', 'width: 1ex'] : []);
});
