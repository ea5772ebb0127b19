import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { languageOf } from '../../../model/languages.ts';
import { sampleCourses } from '../../../tests/fixtures/sample-courses.ts';
import { CourseCard, ExtendedCourseCard } from './course-card.tsx';

const uz = languageTexts(languageOf('uz'));
const ru = languageTexts(languageOf('ru'));

const render = (course: (typeof sampleCourses)[number], texts = uz) =>
  renderToStaticMarkup(
    <LanguageProvider value={texts}>
      <ExtendedCourseCard {...course} image={null} />
    </LanguageProvider>,
  );

const sampleOf = (id: string) => sampleCourses.find((course) => course.id === id) as (typeof sampleCourses)[number];

describe('the extended course card', () => {
  it.each(sampleCourses)(
    '$id shows its figures, whether it is a course or a lesson, and leads to its page',
    (course) => {
      const html = render(course).replaceAll('\u00a0', ' ');
      for (const figure of [`★ ${course.rating}`, `${course.enrolledStudents} oʻquvchi`, `$${course.price}`])
        expect(html).toContain(`>${figure}</span>`);
      expect(html.includes('>Kurs</span>')).toBe(course.isBootcamp);
      expect(html.includes('>Dars</span>')).toBe(!course.isBootcamp);
      expect(html).toContain(`href="${course.path}"`);
    },
  );

  it.each([
    { absent: 'price', change: { price: 0 }, sign: '$' },
    { absent: 'students', change: { enrolledStudents: 0 }, sign: 'oʻquvchi' },
    { absent: 'rating', change: { rating: 0 }, sign: '★' },
  ])('shows no $absent of zero', ({ change, sign }) => {
    expect(render(sampleOf('manual'))).toContain(sign);
    expect(render({ ...sampleOf('manual'), ...change })).not.toContain(sign);
  });

  it.each([
    { rating: 5, shown: '★ 5.0' },
    { rating: 4.66, shown: '★ 4.7' },
  ])('writes a rating of $rating with one decimal', ({ rating, shown }) => {
    expect(render({ ...sampleOf('manual'), rating })).toContain(shown);
  });

  it.each([
    { id: 'manual', expected: '1 ученик<' },
    { id: 'bootcamp', expected: '42 ученика<' },
    { id: 'automation', expected: '5 учеников<' },
    { id: 'load', expected: '21 ученик<' },
  ])('$id counts students as Russian does', ({ id, expected }) => {
    expect(render(sampleOf(id), ru).replaceAll('\u00a0', ' ')).toContain(expected);
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
