import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatSchedule } from '../../../i18n/fact-values.ts';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { getCourses } from '../../../model/courses.ts';
import { languages } from '../../../model/languages.ts';
import { getOwner } from '../../../model/owner.ts';
import { attribute, type Element, select, textOf } from '../../../tests/fixtures/html.ts';
import { CourseComparison } from './course-comparison.tsx';

describe.each(languages)('the comparison of courses in $code', (language) => {
  const texts = languageTexts(language);
  const comparison = parseFragment(
    renderToStaticMarkup(
      <LanguageProvider value={texts}>
        <CourseComparison />
      </LanguageProvider>,
    ),
  );
  const [head, ...rows] = select(comparison, 'tr') as [Element, ...Element[]];

  it('has a row for each course, with a cell for each column', () => {
    expect(rows).toHaveLength(getCourses().length);
    for (const row of rows) expect(select(row, 'td')).toHaveLength(select(head, 'th').length - 1);
  });

  it('draws durations on one axis, with the length of the longest course', () => {
    const longest = Math.max(...getCourses().map(({ weeks }) => weeks ?? 0));
    const bars = rows.map((row) => select(row, '[data-share]').map((bar) => Number(attribute(bar, 'data-share'))));
    // The client's notes give the duration of the Linux course only in months.
    const expected = getCourses()
      .map(({ months, weeks }) => weeks ?? months * 4)
      .map((weeks) => [longest, weeks]);
    expect(bars).toEqual(expected);
    expect(textOf(head)).toContain(texts.units('weeks', { count: longest }));
  });

  it('shows the schedule beside the duration', () => {
    for (const [index, course] of getCourses().entries())
      expect(textOf(rows[index] as Element)).toContain(formatSchedule(course, texts.units) ?? '');
  });

  it('leaves out a column that fewer than half of the courses fill', () => {
    const certified = getCourses().filter(
      ({ id, hasCertificate }) => hasCertificate || getOwner().courses[id].certificate,
    );
    const isShown = textOf(head).includes(texts.words('course.compare.certificate'));
    expect(isShown).toBe(certified.length * 2 >= getCourses().length);
  });

  it('names the visitors that each course suits', () => {
    const suited = rows.map((row) => attribute(row, 'data-suits')?.split(' '));
    expect(suited).toEqual(getCourses().map(({ suits }) => suits));
  });
});
