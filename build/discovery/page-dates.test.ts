import { describe, expect, it } from 'vitest';
import { dayOfWords, wordsHash } from './page-dates.ts';

describe('the date of a page', () => {
  const kept = { '/': { words: 'a', changed: '2026-01-01' } };

  it('stays while the words stay', () => {
    expect(dayOfWords('/', 'a', kept, '2027-05-05')).toBe('2026-01-01');
  });

  it.each([
    { name: 'new words', address: '/' },
    { name: 'a new page', address: '/new' },
  ])('is today’s for $name', ({ address }) => {
    expect(dayOfWords(address, 'b', kept, '2027-05-05')).toBe('2027-05-05');
  });
});

describe('the hash of a page’s words', () => {
  const page = { title: 'T', description: 'D', html: '<main><p>One  <b>two</b></p></main>', yearDays: () => 'yearly' };
  const hash = (change: Partial<typeof page>) => wordsHash({ ...page, ...change });

  it.each([
    { name: 'markup, classes and white space', html: '<main><div class="x"><p>One <i>two</i>\n</p></div></main>' },
    { name: 'header and footer', html: '<header>Menu</header><main><p>One <b>two</b></p></main><footer>2027</footer>' },
    {
      name: 'what the owner configures',
      html: '<main><p>One <b>two</b><a href="tel:+998711234567">+998 71 123 45 67</a><a href="https://t.me/b" target="_blank">@b</a></p></main>',
    },
  ])('does not depend on $name', ({ html }) => {
    expect(hash({ html })).toBe(wordsHash(page));
  });

  it.each([
    { name: 'a word', change: { html: '<main><p>One <b>three</b></p></main>' } },
    { name: 'the title', change: { title: 'Other' } },
    { name: 'the description', change: { description: 'Other' } },
  ])('changes with $name', ({ change }) => {
    expect(hash(change)).not.toBe(wordsHash(page));
  });

  it('changes with a yearly start, and not with the one that is next', () => {
    const next = (text: string) => `<main><time data-cohorts='[{"month":1,"day":15}]'>${text}</time></main>`;
    expect(hash({ html: next('2027') })).toBe(hash({ html: next('2028') }));
    expect(hash({ html: next('2027'), yearDays: () => 'other' })).not.toBe(hash({ html: next('2027') }));
  });
});
