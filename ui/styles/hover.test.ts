import { expect, it } from 'vitest';
import { styleSheets } from '../../tests/fixtures/style-sheets.ts';

const hoverQuery = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Browsers highlight taps themselves. After a tap an element stays hovered, and a repaint would delay the click. */
it.each(styleSheets)('$file styles :hover and :active only for pointers that can hover', ({ css }) => {
  expect(css.replace(hoverQuery, '').match(/[^{};]*:(?:hover|active)(?![\w-])[^{};]*/g) ?? []).toEqual([]);
});
