import { describe, expect, it } from 'vitest';
import { toCyrillic } from './uzbek-cyrillic.ts';

describe('toCyrillic', () => {
  it.each([
    ['oʻqituvchi', 'ўқитувчи'],
    ['yoʻl', 'йўл'],
    ['yordam', 'ёрдам'],
    ['gʻoya', 'ғоя'],
    ['maʼlumot', 'маълумот'],
    ['shahar', 'шаҳар'],
    ['ekran', 'экран'],
    ['keyin', 'кейин'],
    ['poezd', 'поэзд'],
    ['yetti', 'етти'],
    ['yuqori', 'юқори'],
  ])('writes %s as %s', (latin, cyrillic) => {
    expect(toCyrillic(latin)).toBe(cyrillic);
  });
});
