import { describe, expect, it } from 'vitest';
import { scriptsOf } from './fonts.ts';

describe('the fonts of a language', () => {
  it.each([
    { code: 'uz', scripts: ['latin'] },
    { code: 'en', scripts: ['latin'] },
    { code: 'ru', scripts: ['latin', 'cyrillic'] },
    { code: 'kk', scripts: ['latin', 'cyrillic'] },
  ])('cover $scripts for $code', ({ code, scripts }) => {
    expect(scriptsOf(code)).toEqual(scripts);
  });

  it('are refused for a script that they do not cover', () => {
    expect(() => scriptsOf('ar')).toThrow('ssg/fonts.ts: ar: no font subset for the script Arab');
  });
});
