import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
    const expected = courses.map(({ months, weeks }) => weeks ?? months * 4).map((weeks) => [weeks, longest - weeks]);
    expect(bars).toEqual(expected);
    expect(plain(head)).toContain(texts.units('weeks', { count: longest }));
  });

  it('says – where nothing is known, and leaves out what few courses could say', () => {
    const unknown = texts.words('course.compare.unknown');
    const gaps = courses.map(({ sessionsPerWeek, guarantee }) => [!sessionsPerWeek, !guarantee]);
    expect(
      rows.map((row) => cellsOf(row).slice(3, 5)).map((cells) => cells.map((cell) => plain(cell) === unknown)),
    ).toEqual(gaps);
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
