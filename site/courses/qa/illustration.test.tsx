import { describe, expect, it } from 'vitest';
import type namespace from '../../../content/first-bug/uz.json';
import { textsOf } from '../../../i18n/texts.ts';
import { bugs } from '../../../model/points.ts';
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

describe.each(drawings)('the bug of a $size in $language', ({ language, drawing }) => {
  it('is no bug of the shop', () => {
    const t = textsOf(language).getT<typeof namespace>('first-bug');
    for (const bug of bugs) expect(drawing.text).not.toContain(t(`bugs.${bug}.title`));
  });
});
