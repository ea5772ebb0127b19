import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sheets } from '../../tests/fixtures/style-sheets.ts';

const forHoverers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Under a finger what is hovered stays so until another place is tapped, and what is drawn anew between tap and click
 * holds up the click: browsers have a highlight of their own for it.
 */
it.each(sheets)('%s changes what is hovered or pressed for pointers that hover alone', (sheet) => {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  expect(css.replace(forHoverers, '').match(/[^{};]*:(?:hover|active)(?![\w-])[^{};]*/g) ?? []).toEqual([]);
});
