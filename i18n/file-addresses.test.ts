import { describe, expect, it } from 'vitest';
import { calendarAddress, markdownAddress } from './urls.ts';

describe('the address of a page as Markdown', () => {
  it.each([
    ['/', '/index.md'],
    ['/ru', '/ru.md'],
    ['/dars/qa', '/dars/qa.md'],
    ['/ru/dars/qa', '/ru/dars/qa.md'],
  ])('of %s is %s', (address, expected) => {
    expect(markdownAddress(address)).toBe(expected);
  });
});

describe('the address of a course’s calendar', () => {
  it('stands beside its page', () => {
    expect(calendarAddress('/ru/dars/qa')).toBe('/ru/dars/qa.ics');
  });
});
