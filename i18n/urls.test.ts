import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { localizedPath, pathWithoutLanguage, type Resolution, resolveAddress } from './urls.ts';

const page = (path: string, language: string): Resolution => ({ kind: 'page', path, language });
const replace = (to: string): Resolution => ({ kind: 'replace', to });
const notFound = (language: string, address: string): Resolution => ({ kind: 'not-found', language, address });

interface Case {
  name: string;
  pathname: string;
  stored?: string;
  expected: Resolution;
}

const cases: Case[] = [
  { name: 'home is Uzbek', pathname: '/', expected: page('/', 'uz') },
  { name: 'an unprefixed page is Uzbek', pathname: '/dars/qa', expected: page('/dars/qa', 'uz') },
  { name: 'the Russian home has no trailing slash', pathname: '/ru', expected: page('/', 'ru') },
  { name: 'a Russian page', pathname: '/ru/corporate', expected: page('/corporate', 'ru') },
  { name: 'the Uzbek alias of home', pathname: '/uz', expected: page('/', 'uz') },
  { name: 'the Uzbek alias of a page', pathname: '/uz/darslar', expected: page('/darslar', 'uz') },
  { name: 'the course without a card', pathname: '/dars/api-testing', expected: page('/dars/api-testing', 'uz') },

  { name: 'a stored Russian leads home to /ru', pathname: '/', stored: 'ru', expected: replace('/ru') },
  {
    name: 'a stored Russian leads a page to the Russian one',
    pathname: '/contact',
    stored: 'ru',
    expected: replace('/ru/contact'),
  },
  { name: 'a stored Uzbek changes nothing', pathname: '/contact', stored: 'uz', expected: page('/contact', 'uz') },
  {
    name: 'a stored Uzbek does not leave /ru',
    pathname: '/ru/contact',
    stored: 'uz',
    expected: page('/contact', 'ru'),
  },
  {
    name: 'a stored Russian does not leave /uz',
    pathname: '/uz/contact',
    stored: 'ru',
    expected: page('/contact', 'uz'),
  },
  { name: 'a stored word that is no language', pathname: '/contact', stored: 'en', expected: page('/contact', 'uz') },
  { name: 'an empty stored language', pathname: '/contact', stored: '', expected: page('/contact', 'uz') },

  { name: 'an unknown first segment goes under /uz', pathname: '/about', expected: notFound('uz', '/uz/about') },
  { name: 'an unknown path of many segments', pathname: '/a/b/c', expected: notFound('uz', '/uz/a/b/c') },
  { name: 'a language that is not ours', pathname: '/en/contact', expected: notFound('uz', '/uz/en/contact') },
  { name: 'upper case means lower case', pathname: '/RU/Contact', expected: replace('/ru/contact') },
  { name: 'upper case of no page', pathname: '/RU/About', expected: notFound('uz', '/uz/RU/About') },
  { name: 'a segment that begins like a known one', pathname: '/darslar2', expected: notFound('uz', '/uz/darslar2') },
  { name: 'an unknown path under /uz stays', pathname: '/uz/about', expected: notFound('uz', '/uz/about') },
  { name: 'an unknown path under /ru stays, in Russian', pathname: '/ru/about', expected: notFound('ru', '/ru/about') },
  { name: 'an unknown course stays', pathname: '/dars/cobol', expected: notFound('uz', '/dars/cobol') },
  { name: 'a known first segment alone stays', pathname: '/dars', expected: notFound('uz', '/dars') },
  { name: 'more under a page stays', pathname: '/corporate/team', expected: notFound('uz', '/corporate/team') },
  { name: 'an unknown Russian course stays', pathname: '/ru/dars/cobol', expected: notFound('ru', '/ru/dars/cobol') },
  { name: 'a language twice', pathname: '/ru/ru', expected: notFound('ru', '/ru/ru') },
  {
    name: 'a stored Russian does not move an unknown path',
    pathname: '/about',
    stored: 'ru',
    expected: notFound('uz', '/uz/about'),
  },
  { name: 'two slashes mean one', pathname: '//ru//darslar', expected: replace('/ru/darslar') },
  { name: 'two slashes alone mean home', pathname: '//', expected: replace('/') },
  { name: 'a slash at the end', pathname: '/uz/darslar/', expected: replace('/uz/darslar') },
  { name: 'two slashes before no page', pathname: '/ru//about', expected: notFound('ru', '/ru//about') },
];

describe('resolveAddress', () => {
  it.each(cases)('$name: $pathname', ({ pathname, stored, expected }) => {
    expect(resolveAddress(pathname, stored ?? null, languages, routePaths)).toEqual(expected);
  });

  it('settles: where it leads, nothing leads on', () => {
    const anyPath = fc.oneof(fc.constantFrom(...routePaths), fc.webPath());
    fc.assert(
      fc.property(
        anyPath,
        fc.constantFrom('', '/uz', '/ru'),
        fc.constantFrom(null, 'uz', 'ru'),
        (path, prefix, stored) => {
          const pathname = localizedPath(path || '/', prefix);
          const first = resolveAddress(pathname, stored, languages, routePaths);
          const next = first.kind === 'replace' ? first.to : first.kind === 'not-found' ? first.address : pathname;
          const second = resolveAddress(next, stored, languages, routePaths);
          expect(second.kind).not.toBe('replace');
          if (second.kind === 'not-found') expect(second.address).toBe(next);
        },
      ),
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
