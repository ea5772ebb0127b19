import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../content/languages.ts';
import { ApplyLink } from '../sections/apply-link.tsx';
import { CourseCards } from '../sections/course-cards.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { NextCohort } from '../sections/next-cohort.tsx';
import { OpeningHours } from '../sections/opening-hours.tsx';
import { LanguageProvider, useLanguage } from './provider.tsx';
import { languageTexts } from './texts.ts';

const parts: [string, ReactElement][] = [
  ['Header', <Header key="" path="/" />],
  ['Footer', <Footer key="" path="/" />],
  ['CourseCards', <CourseCards key="" />],
  ['OpeningHours', <OpeningHours key="" caption="" />],
  ['NextCohort', <NextCohort key="" starts={[{ month: 1, day: 15 }]} />],
  [
    'ApplyLink',
    <ApplyLink key="" form="qa">
      x
    </ApplyLink>,
  ],
];

function Links() {
  const { href } = useLanguage('Links');
  return [href('/'), href('/dars/qa')].join(' ');
}

describe('the language context', () => {
  it.each(parts)('%s outside a LanguageProvider names itself and its parent', (part, element) => {
    expect(() => renderToStaticMarkup(element)).toThrow(`\`${part}\` must be used within \`LanguageProvider\``);
  });

  it('links screens under the prefix of its language', () => {
    const links = (code: 'uz' | 'ru') =>
      renderToStaticMarkup(
        <LanguageProvider value={languageTexts(languageOf(code))}>
          <Links />
        </LanguageProvider>,
      );
    expect(links('uz')).toBe('/ /dars/qa');
    expect(links('ru')).toBe('/ru /ru/dars/qa');
  });
});
