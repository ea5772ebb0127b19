import { describe, expect, it } from 'vitest';
import { drawingsOf, numberIn } from '../../../tests/fixtures/drawing.tsx';
import { Picture } from './picture.tsx';

describe.each(drawingsOf('qa', Picture))('the test board of a $size in $language', ({ size, drawing }) => {
  it('counts in its title the cases that it lists', () => {
    const [title] = drawing.all('.title');
    const cases = drawing.all('.cases');
    for (const verdict of ['.passed', '.failed']) {
      const [count] = title?.all(verdict) ?? [];
      expect(numberIn(count?.text ?? '')).toBe(cases.flatMap((list) => list.all(verdict)).length);
    }
  });

  it('reports a discount that was given twice instead of once', () => {
    const [expected = 0, actual = 0] = drawing.all('dd').map(({ text }) => numberIn(text));
    const once = 0.9;
    expect(actual).toBe(expected * once);
    if (size === 'hero') expect(expected).toBe(numberIn(drawing.all('ol')[0]?.text ?? '') * once);
  });
});
