import { expect, it } from 'vitest';
import { styleSheets } from '../../tests/fixtures/style-sheets.ts';

it.each(styleSheets)(
  '$file measures nothing by a font, which may come late and move what it measures',
  ({ file, css }) => {
    const found = css.match(/[\w-]+:[^;{}]*\d(r?(?:ch|ex|cap|ic))\b[^;{}]*/g) ?? [];
    // Ask for the fonts of a device, and make nothing wider.
    expect(found).toEqual(file.endsWith('base.css') ? ['min-width: 1ex', 'width: 1ex'] : []);
  },
);
