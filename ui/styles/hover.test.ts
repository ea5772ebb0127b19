import { expect, it } from 'vitest';
import { styleSheets } from '../../tests/fixtures/style-sheets.ts';

const hoverQuery = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * After a tap an element stays hovered until another tap, and a repaint between tap and click delays the click. Browsers highlight
 * taps themselves.
 */
it.each(styleSheets)('$file styles :hover and :active for pointers that can hover only', ({ css }) => {
  expect(css.replace(hoverQuery, '').match(/[^{};]*:(?:hover|active)(?![\w-])[^{};]*/g) ?? []).toEqual([]);
});
