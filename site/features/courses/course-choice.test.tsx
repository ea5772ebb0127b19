import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { courseOf, firstCourses, visitorKinds } from '../../../model/courses.ts';
import { languages } from '../../../model/languages.ts';
import { attribute, select, textOf } from '../../../tests/fixtures/html.ts';
import { CourseCards } from './course-card.tsx';
import { CourseChips, FirstSteps } from './course-choice.tsx';

it.each(visitorKinds)('the first course of a %s suits this visitor', (kind) => {
  expect(courseOf(firstCourses[kind]).suits).toContain(kind);
});

describe.each(languages)('the choice in $code', (language) => {
  const texts = languageTexts(language);
  const page = parseFragment(
    renderToStaticMarkup(
      <LanguageProvider value={texts}>
        <CourseChips />
        <FirstSteps />
        <CourseCards hasOthers />
      </LanguageProvider>,
    ),
  );

  it('has a chip, a named first course and a card for each visitor', () => {
    expect(select(page, 'input').map((input) => attribute(input, 'id'))).toEqual(
      ['all', ...visitorKinds].map((kind) => `suits-${kind}`),
    );
    const [steps, cards] = select(page, 'ul').map((list) => select(list, '[data-suits]'));
    expect(steps?.map((step) => textOf(select(step, 'a')[0] as never))).toEqual(
      visitorKinds.map((kind) => texts.getCourseT(firstCourses[kind])('name')),
    );
    const suited = cards?.flatMap((card) => attribute(card, 'data-suits')?.split(' '));
    for (const kind of visitorKinds) expect(suited).toContain(kind);
  });
});
