import { expect, it } from 'vitest';
import { styleSheets } from '../../tests/fixtures/style-sheets.ts';

it.each(styleSheets)(
  '$file has no units that depend on the font, because content would move when the font loads',
  ({ file, css }) => {
    const found = css.match(/[\w-]+:[^;{}]*\d(r?(?:ch|ex|cap|ic))\b[^;{}]*/g) ?? [];
    // These two rules detect device fonts and change no width.
    expect(found).toEqual(file.endsWith('base.css') ? ['min-width: 1ex', 'width: 1ex'] : []);
  },
);
