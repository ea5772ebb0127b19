import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, localizedPath } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { calendarAddress, markdownAddress, meantAddress, notFoundAddress, pathWithoutLanguage } from './urls.ts';

describe('the page that an address means', () => {
  it.each([
    { name: 'upper case means lower case', pathname: '/RU/Contact', address: '/ru/contact' },
    { name: 'two slashes mean one', pathname: '//ru//darslar', address: '/ru/darslar' },
    { name: 'two slashes alone mean home', pathname: '//', address: '/' },
    { name: 'a slash at the end', pathname: '/uz/darslar/', address: '/uz/darslar' },
    { name: 'upper case of no page', pathname: '/RU/About', address: undefined },
    { name: 'a page itself', pathname: '/ru/contact', address: undefined },
  ])('$name: $pathname', ({ pathname, address }) => {
    expect(meantAddress(pathname, languages, routePaths)).toBe(address);
  });
});

describe('the address of a missing page', () => {
  it.each([
    { name: 'an unknown first segment goes under /uz', pathname: '/about', address: '/uz/about' },
    { name: 'an unknown path of many segments', pathname: '/a/b/c', address: '/uz/a/b/c' },
    { name: 'a language that is not ours', pathname: '/en/contact', address: '/uz/en/contact' },
    { name: 'a segment that begins like a known one', pathname: '/darslar2', address: '/uz/darslar2' },
    { name: 'an unknown path under /uz stays', pathname: '/uz/about', address: '/uz/about' },
    { name: 'an unknown path under /ru stays', pathname: '/ru/about', address: '/ru/about' },
    { name: 'a language twice stays', pathname: '/ru/ru', address: '/ru/ru' },
    { name: 'two slashes after a language stay', pathname: '/ru//about', address: '/ru//about' },
    { name: 'an unknown course stays', pathname: '/dars/cobol', address: '/dars/cobol' },
    { name: 'a known first segment alone stays', pathname: '/dars', address: '/dars' },
    { name: 'more under a page stays', pathname: '/corporate/team', address: '/corporate/team' },
  ])('$name: $pathname', ({ pathname, address }) => {
    expect(notFoundAddress(pathname, languages, routePaths)).toBe(address);
  });

  it('settles: where it leads, nothing leads on', () => {
    fc.assert(
      fc.property(fc.webPath({ size: 'xsmall' }), fc.constantFrom('', '/uz', '/ru'), (path, prefix) => {
        const address = notFoundAddress(localizedPath(path || '/', prefix), languages, routePaths);
        expect(notFoundAddress(address, languages, routePaths)).toBe(address);
      }),
    );
  });
});

describe('localizedPath and pathWithoutLanguage', () => {
  it('never lead to another site', () => {
    const slashes = fc.stringMatching(/^\/{1,4}$/);
    const parts = fc.constantFrom('', 'ru', 'uz', 'ru//evil.example', 'evil.example/x', 'dars/qa');
    fc.assert(
      fc.property(slashes, parts, slashes, parts, fc.constantFrom('', '/ru'), (one, first, two, second, prefix) => {
        const path = pathWithoutLanguage(one + first + two + second, languages);
        expect(localizedPath(path, prefix)).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  it.each(languages.flatMap(({ code, prefix }) => routePaths.map((path) => ({ code, prefix, path }))))(
    '$path in $code and back',
    ({ prefix, path }) => {
      expect(pathWithoutLanguage(localizedPath(path, prefix), languages)).toBe(path);
    },
  );
});

it.each([
  ['/', '/index.md'],
  ['/ru', '/ru.md'],
  ['/dars/qa', '/dars/qa.md'],
  ['/ru/dars/qa', '/ru/dars/qa.md'],
])('the Markdown of %s is at %s', (address, expected) => {
  expect(markdownAddress(address)).toBe(expected);
});

it('a course’s calendar stands beside its page', () => {
  expect(calendarAddress('/ru/dars/qa')).toBe('/ru/dars/qa.ics');
});
