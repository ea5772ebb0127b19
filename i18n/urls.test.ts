import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import {
  calendarAddress,
  firstSegments,
  localizedPath,
  markdownAddress,
  notFoundAddress,
  pathWithoutLanguage,
} from './urls.ts';

/** First segments that keep their address, as the not-found page lists them. */
const known = [...languages.map(({ code }) => code), ...firstSegments(routePaths)];

describe('the address of a missing page', () => {
  it.each([
    { name: 'an unknown first segment goes under /uz', pathname: '/about', address: '/uz/about' },
    { name: 'an unknown path of many segments', pathname: '/a/b/c', address: '/uz/a/b/c' },
    { name: 'a language that is not ours', pathname: '/en/contact', address: '/uz/en/contact' },
    { name: 'upper case is another segment', pathname: '/RU/contact', address: '/uz/RU/contact' },
    { name: 'a segment that begins like a known one', pathname: '/darslar2', address: '/uz/darslar2' },
    { name: 'two slashes are no page', pathname: '//contact', address: '/uz//contact' },
    { name: 'an unknown path under /uz stays', pathname: '/uz/about', address: '/uz/about' },
    { name: 'an unknown path under /ru stays', pathname: '/ru/about', address: '/ru/about' },
    { name: 'a language twice stays', pathname: '/ru/ru', address: '/ru/ru' },
    { name: 'two slashes after a language stay', pathname: '/ru//contact', address: '/ru//contact' },
    { name: 'an unknown course stays', pathname: '/dars/cobol', address: '/dars/cobol' },
    { name: 'a known first segment alone stays', pathname: '/dars', address: '/dars' },
    { name: 'more under a page stays', pathname: '/corporate/team', address: '/corporate/team' },
  ])('$name: $pathname', ({ pathname, address }) => {
    expect(notFoundAddress(pathname, known, defaultLanguage.code)).toBe(address);
  });

  it('settles: where it leads, nothing leads on', () => {
    fc.assert(
      fc.property(fc.webPath({ size: 'xsmall' }), fc.constantFrom('', '/uz', '/ru'), (path, prefix) => {
        const address = notFoundAddress(localizedPath(path || '/', prefix), known, defaultLanguage.code);
        expect(notFoundAddress(address, known, defaultLanguage.code)).toBe(address);
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
