import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatSchedule } from '../../../i18n/fact-values.ts';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { courses, visitorKinds } from '../../../model/courses.ts';
import { languages } from '../../../model/languages.ts';
import { CourseComparison } from './course-comparison.tsx';

describe.each(languages)('the comparison of courses in $code', (language) => {
  const texts = languageTexts(language);
  const html = renderToStaticMarkup(
    <LanguageProvider value={texts}>
      <CourseComparison />
    </LanguageProvider>,
  );
  const [head = '', ...rows] = html.split('<tr').slice(1);
  const cellsOf = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
  const plain = (cell = '') => cell.replace(/<[^>]*>/g, '');

  it('has a row for each course, with a cell for each column', () => {
    expect(rows).toHaveLength(courses.length);
    const columns = head.match(/<th /g)?.length;
    for (const row of rows) expect(cellsOf(row)).toHaveLength((columns ?? 0) - 1);
  });

  it('draws durations on one axis, as long as the longest course', () => {
    const longest = Math.max(...courses.map(({ weeks }) => weeks ?? 0));
    const bars = rows.map((row) => [...row.matchAll(/data-share="(\d+)"/g)].map(([, share]) => Number(share)));
    // Of Linux the notes know the months alone.
    const expected = courses.map(({ months, weeks }) => weeks ?? months * 4).map((weeks) => [longest, weeks]);
    expect(bars).toEqual(expected);
    expect(plain(head)).toContain(texts.units('weeks', { count: longest }));
  });

  it('says beside the duration how often a course meets, and leaves out what few courses could say', () => {
    for (const [index, course] of courses.entries())
      expect(plain(cellsOf(rows[index] as string)[0])).toContain(formatSchedule(course, texts.units) ?? '');
    expect(plain(head)).not.toContain(texts.words('course.compare.certificate'));
  });

  it('has something for whoever presses a chip', () => {
    const chips = [...html.matchAll(/<input[^>]* id="suits-(\w+)"/g)].map(([, value]) => value);
    expect(chips).toEqual(['all', ...visitorKinds]);
    const suited = rows.map((row) => /data-suits="([^"]*)"/.exec(row)?.[1]?.split(' '));
    expect(suited).toEqual(courses.map(({ suits }) => suits));
    for (const kind of visitorKinds) expect(suited.flat()).toContain(kind);
  });
});
