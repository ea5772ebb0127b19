import { describe, expect, it } from 'vitest';
import { languages, localizedPath } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { calendarAddress, correctedAddress, notFoundAddress, pathWithoutLanguage } from './urls.ts';

describe('correctedAddress', () => {
  it.each([
    { name: 'upper case becomes lower case', pathname: '/RU/Contact', address: '/ru/contact' },
    { name: 'two slashes become one', pathname: '//ru//darslar', address: '/ru/darslar' },
    { name: 'two slashes alone become the home page', pathname: '//', address: '/' },
    { name: 'a slash at the end is removed', pathname: '/uz/darslar/', address: '/uz/darslar' },
    { name: 'upper case in an unknown path stays', pathname: '/RU/About', address: undefined },
    { name: 'a correct address stays', pathname: '/ru/contact', address: undefined },
  ])('$name: $pathname', ({ pathname, address }) => {
    expect(correctedAddress(pathname, languages, routePaths)).toBe(address);
  });
});

describe('the address of a missing page', () => {
  it.each([
    { name: 'an unknown first segment goes under /uz', pathname: '/about', address: '/uz/about' },
    { name: 'an unknown path of many segments goes under /uz', pathname: '/a/b/c', address: '/uz/a/b/c' },
    { name: 'an unknown language goes under /uz', pathname: '/xx/contact', address: '/uz/xx/contact' },
    {
      name: 'a segment that begins like a known segment goes under /uz',
      pathname: '/darslar2',
      address: '/uz/darslar2',
    },
    { name: 'an unknown path under /uz stays', pathname: '/uz/about', address: '/uz/about' },
    { name: 'an unknown path under /ru stays', pathname: '/ru/about', address: '/ru/about' },
    { name: 'a language twice stays', pathname: '/ru/ru', address: '/ru/ru' },
    { name: 'two slashes after a language stay', pathname: '/ru//about', address: '/ru//about' },
    { name: 'an unknown course stays', pathname: '/dars/cobol', address: '/dars/cobol' },
    { name: 'a known first segment alone stays', pathname: '/dars', address: '/dars' },
    { name: 'a path below a page stays', pathname: '/corporate/team', address: '/corporate/team' },
  ])('$name: $pathname', ({ pathname, address }) => {
    expect(notFoundAddress(pathname, languages, routePaths)).toBe(address);
  });
});

describe('localizedPath and pathWithoutLanguage', () => {
  it.each([
    ['//evil.example', '', '/evil.example'],
    ['/ru//evil.example', '', '/evil.example'],
    ['/uz////evil.example/x', '/ru', '/ru/evil.example/x'],
  ])('never make of %s a link to another site', (pathname, prefix, link) => {
    expect(localizedPath(pathWithoutLanguage(pathname, languages), prefix)).toBe(link);
  });

  it.each(languages.flatMap(({ code, prefix }) => routePaths.map((path) => ({ code, prefix, path }))))(
    'convert $path to $code and back',
    ({ prefix, path }) => {
      expect(pathWithoutLanguage(localizedPath(path, prefix), languages)).toBe(path);
    },
  );
});

it('the calendar file of a course has the address of its page with .ics', () => {
  expect(calendarAddress('/ru/dars/qa')).toBe('/ru/dars/qa.ics');
});
