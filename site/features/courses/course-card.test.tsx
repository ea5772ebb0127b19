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
  it('has the client’s eight samples to show', () => {
    expect(sampleCourses).toHaveLength(8);
  });

  it.each([
    { id: 'manual', rating: '★ 4.5', students: '1 oʻquvchi', price: '$199' },
    { id: 'linux', rating: '★ 4.6', students: '11 oʻquvchi', price: '$249' },
    { id: 'load', rating: '★ 4.7', students: '21 oʻquvchi', price: '$299' },
    { id: 'api', rating: '★ 4.8', students: '1000 oʻquvchi', price: '$349' },
    { id: 'mobile', rating: '★ 4.9', students: '3 oʻquvchi', price: '$399' },
    { id: 'security', rating: '★ 4.5', students: '8 oʻquvchi', price: '$449' },
    { id: 'automation', rating: '★ 4.8', students: '5 oʻquvchi', price: '$499' },
    { id: 'bootcamp', rating: '★ 4.9', students: '42 oʻquvchi', price: '$799' },
  ])('$id shows its rating, students and price', ({ id, rating, students, price }) => {
    const html = render(sampleOf(id)).replaceAll('\u00a0', ' ');
    for (const figure of [rating, students, price]) expect(html).toContain(`>${figure}</span>`);
  });

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
