import { describe, expect, it } from 'vitest';
import { fitTitle } from './fit-title.ts';

const halfEm = async (text: string) => text.length / 2;
const box = { width: 260, height: 170 };
const layOut = (title: string) => fitTitle(title, box, halfEm);

describe('a title in a share image', () => {
  it('stays on one line at the largest size when it fits', async () => {
    expect(await layOut('Junior QA')).toEqual({ fontSize: 44, lines: ['Junior QA'] });
  });

  it('is broken evenly into the fewest lines that keep its letters large', async () => {
    expect(await layOut('aaaa bbbb cccc dd')).toEqual({ fontSize: 44, lines: ['aaaa bbbb', 'cccc dd'] });
  });

  it('is not broken at a hyphen or a non-breaking space', async () => {
    const { lines = [] } = (await layOut('Курсы для\u00a0QA-команд')) ?? {};
    expect(lines).toEqual(['Курсы', 'для\u00a0QA-команд']);
  });

  it('is broken at a non-breaking space before its letters become small', async () => {
    expect(await layOut('Курсы для\u00a0тестировщиков')).toEqual({
      fontSize: 40,
      lines: ['Курсы для', 'тестировщиков'],
    });
  });

  it.each([
    ['a word wider than the column', 'a'.repeat(20)],
    ['more lines than fit in the column', Array(12).fill('aaaaaaaaa').join(' ')],
  ])('is refused with %s', async (_, title) => {
    expect(await layOut(title)).toBeUndefined();
  });
});
