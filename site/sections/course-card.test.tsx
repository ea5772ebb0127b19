import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../content/languages.ts';
import { sampleCourses } from '../../tests/fixtures/sample-courses.ts';
import { LanguageProvider } from '../language/provider.tsx';
import { languageTexts } from '../language/texts.ts';
import { CourseCard } from './course-card.tsx';
import { ExtendedCourseCard } from './extended-course-card.tsx';

const uz = languageTexts(languageOf('uz'));
const ru = languageTexts(languageOf('ru'));

const render = (course: (typeof sampleCourses)[number], texts = uz) =>
  renderToStaticMarkup(
    <LanguageProvider value={texts}>
      <ExtendedCourseCard {...course} image={null} />
    </LanguageProvider>,
  );

describe('the extended course card', () => {
  it('has the client’s eight samples to show', () => {
    expect(sampleCourses).toHaveLength(8);
  });

  it.each(sampleCourses)('$id shows rating, students and price only above zero', (course) => {
    const html = render(course);
    expect(html.includes('★')).toBe(course.rating > 0);
    if (course.rating > 0) expect(html).toContain(`★ ${course.rating.toFixed(1)}`);
    expect(html.includes('oʻquvchi')).toBe(course.enrolledStudents > 0);
    expect(html.includes('$')).toBe(course.price > 0);
    if (course.price > 0) expect(html).toContain(`$${course.price}`);
  });

  it.each(sampleCourses)('$id is badged a course or a lesson', (course) => {
    const html = render(course);
    expect(html.includes('>Kurs</span>')).toBe(course.isBootcamp);
    expect(html.includes('>Dars</span>')).toBe(!course.isBootcamp);
    expect(html).toContain(`href="${course.path}"`);
  });

  it.each([
    { id: 'manual', expected: '1 ученик<' },
    { id: 'bootcamp', expected: '42 ученика<' },
    { id: 'automation', expected: '5 учеников<' },
    { id: 'load', expected: '21 ученик<' },
  ])('$id counts students as Russian does', ({ id, expected }) => {
    const course = sampleCourses.find((one) => one.id === id) as (typeof sampleCourses)[number];
    expect(render(course, ru).replaceAll('\u00a0', ' ')).toContain(expected);
  });
});

describe('the course card', () => {
  it.each([
    { isBootcamp: true, badge: 'Toʻliq kurs' },
    { isBootcamp: false, badge: 'Mini-kurs' },
  ])('is badged $badge', ({ isBootcamp, badge }) => {
    const html = renderToStaticMarkup(
      <LanguageProvider value={uz}>
        <CourseCard
          id="x"
          title="X"
          path="/dars/x"
          description="…"
          image={<img alt="" />}
          isBootcamp={isBootcamp}
          months={4}
        />
      </LanguageProvider>,
    );
    expect(html).toContain(`>${badge}</span>`);
    expect(html.replaceAll('\u00a0', ' ')).toContain('>4 oy</span>');
    expect(html).not.toMatch(/★|\$|oʻquvchi/);
  });
});
