import { expect, it } from 'vitest';
import { styleSheets } from '../../tests/fixtures/style-sheets.ts';

const forHoverers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Under a finger what is hovered stays so until another place is tapped, and what is drawn anew between tap and click
 * holds up the click: browsers have a highlight of their own for it.
 */
it.each(styleSheets)('$file changes what is hovered or pressed for pointers that hover alone', ({ css }) => {
  expect(css.replace(forHoverers, '').match(/[^{};]*:(?:hover|active)(?![\w-])[^{};]*/g) ?? []).toEqual([]);
});
