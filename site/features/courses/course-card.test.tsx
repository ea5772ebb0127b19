import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { type Course, getCourses } from '../../../model/courses.ts';
import { languageOf } from '../../../model/languages.ts';
import { getOwner, parseOwner } from '../../../model/owner.ts';
import { CourseCard, type CourseCardProps, CourseCards } from './course-card.tsx';

type Sample = Omit<CourseCardProps, 'image'>;

const sample = (id: string, price: number, rating: number, enrolledStudents: number, isBootcamp = false): Sample => ({
  id,
  title: `Course ${id}`,
  path: `/dars/${id}`,
  description: `What ${id} teaches`,
  price,
  duration: '3 months',
  category: 'Testing',
  level: 'Beginner',
  instructor: 'Instructor',
  enrolledStudents,
  rating,
  isBootcamp,
});

/** Eight demo courses in the client's ranges: prices 199 to 799, ratings 4.5 to 4.9. Shown on no page. */
const sampleCourses: readonly Sample[] = [
  sample('manual', 199, 4.5, 1),
  sample('linux', 249, 4.6, 11),
  sample('load', 299, 4.7, 21),
  sample('api', 349, 4.8, 1000),
  sample('mobile', 399, 4.9, 3),
  sample('security', 449, 4.5, 8),
  sample('automation', 499, 4.8, 5, true),
  sample('bootcamp', 799, 4.9, 42, true),
];

const uz = languageTexts(languageOf('uz'));
const ru = languageTexts(languageOf('ru'));

const render = (course: (typeof sampleCourses)[number], texts = uz) =>
  renderToStaticMarkup(
    <LanguageProvider value={texts}>
      <CourseCard {...course} image={null} />
    </LanguageProvider>,
  );

const sampleOf = (id: string) => sampleCourses.find((course) => course.id === id) as (typeof sampleCourses)[number];

describe('the course card', () => {
  it.each(sampleCourses)('$id shows numbers and kind, and links to the page of the course', (course) => {
    const html = render(course).replaceAll('\u00a0', ' ');
    for (const stat of [`★ ${course.rating}`, `${course.enrolledStudents} oʻquvchi`, `${course.price} soʻm`])
      expect(html).toContain(`>${stat}</span>`);
    expect(html).not.toContain('$');
    expect(html).toContain(`>${course.duration}</span>`);
    expect(html).toContain(`>${course.level} · ${course.category} · ${course.instructor}</span>`);
    expect(html.includes('>Kurs</span>')).toBe(course.isBootcamp);
    expect(html.includes('>Dars</span>')).toBe(!course.isBootcamp);
    expect(html).toContain(`href="${course.path}"`);
  });

  it.each([
    { absent: 'price', change: { price: 0 }, sign: 'soʻm' },
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
  ])('$id has the Russian plural of students', ({ id, expected }) => {
    expect(render(sampleOf(id), ru).replaceAll('\u00a0', ' ')).toContain(expected);
  });
});

// The tests must not depend on prices in `content/`.
const ownersCourses = getOwner().courses;
beforeAll(() => {
  getOwner().courses = parseOwner({ courses: {}, trainers: [], alumni: [], employers: [] }).courses;
});
afterAll(() => {
  getOwner().courses = ownersCourses;
});

const featured = getCourses().filter((course) => course.featured);
const others = getCourses().filter((course) => !course.featured);

it.each([
  { hasOthers: false, shown: featured },
  { hasOthers: true, shown: [...featured, ...others] },
])('cards of our courses show kind, months and level, and no invented numbers', ({ hasOthers, shown }) => {
  const html = renderToStaticMarkup(
    <LanguageProvider value={uz}>
      <CourseCards hasOthers={hasOthers} />
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ');
  const cards = html.split('Batafsil</span>').slice(0, -1);
  expect(html.match(/<article/g)).toHaveLength(featured.length);
  expect(cards).toHaveLength(shown.length);
  for (const [index, card] of cards.entries()) {
    const { kind, months, featured: isFeatured } = shown[index] as Course;
    expect(card).toContain(`>${months} oy<`);
    // The client gives kind and level only for the four featured courses.
    expect(card.includes(`>${kind === 'bootcamp' ? 'Toʻliq kurs' : 'Mini-kurs'}<`)).toBe(isFeatured);
    expect(card.includes('>Boshlangʻich daraja</span>')).toBe(isFeatured);
    expect(card).not.toMatch(/★|oʻquvchi<|[_-]stats/);
  }
});

it('a card shows the price that the owner has written', () => {
  getOwner().courses.jmeter.price = { sum: 4_500_000 };
  const html = renderToStaticMarkup(
    <LanguageProvider value={uz}>
      <CourseCards />
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ');
  expect(html.split('Batafsil</span>').filter((card) => card.includes('>4 500 000 soʻm</span>'))).toHaveLength(1);
});
