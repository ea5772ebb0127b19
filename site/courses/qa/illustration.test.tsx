import { describe, expect, it } from 'vitest';
import { drawingsOf, numberIn } from '../../../tests/fixtures/drawing.tsx';
import { Illustration } from './illustration.tsx';

const drawings = drawingsOf('qa', Illustration);

describe.each(drawings)('the test board of a $size in $language', ({ drawing }) => {
  it('shows in its title the number of passed and failed cases', () => {
    const [title] = drawing.all('.title');
    const cases = drawing.all('.cases');
    for (const verdict of ['.passed', '.failed']) {
      const [count] = title?.all(verdict) ?? [];
      expect(numberIn(count?.text ?? '')).toBe(cases.flatMap((list) => list.all(verdict)).length);
    }
  });
});

// A link preview shows no sum, because readers could take it for the price of the course.
const withSums = drawings.filter(({ size }) => size !== 'share');

describe.each(withSums)('the bug of a $size in $language', ({ size, drawing }) => {
  it('is a discount given twice instead of once', () => {
    const [expected = 0, actual = 0] = drawing.all('dd').map(({ text }) => numberIn(text));
    const once = 0.9;
    expect(actual).toBe(expected * once);
    if (size === 'hero') expect(expected).toBe(numberIn(drawing.all('ol')[0]?.text ?? '') * once);
  });
});
