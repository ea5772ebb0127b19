import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { type Course, getCourses } from '../../../model/courses.ts';
import { languageOf } from '../../../model/languages.ts';
import { getOwner, parseOwner } from '../../../model/owner.ts';
import { CourseCard, type CourseCardProps, CourseCards } from './course-card.tsx';

/** A card of the client's with every number. Shown on no page. */
const sample: Omit<CourseCardProps, 'image'> = {
  id: 'manual',
  title: 'Course manual',
  path: '/dars/manual',
  description: 'What manual teaches',
  price: 199,
  duration: '3 months',
  category: 'Testing',
  level: 'Beginner',
  instructor: 'Instructor',
  enrolledStudents: 11,
  rating: 4.5,
  isBootcamp: false,
};

const uz = languageTexts(languageOf('uz'));

const render = (changes: Partial<typeof sample> = {}) =>
  renderToStaticMarkup(
    <LanguageProvider value={uz}>
      <CourseCard {...sample} {...changes} image={null} />
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ');

describe('the course card', () => {
  it.each([
    { isBootcamp: false, kind: 'Dars' },
    { isBootcamp: true, kind: 'Kurs' },
  ])('shows its numbers and the kind $kind, and links to the page of the course', ({ isBootcamp, kind }) => {
    const html = render({ isBootcamp });
    for (const text of ['★ 4.5', '11 oʻquvchi', '199 soʻm', '3 months', 'Beginner · Testing · Instructor'])
      expect(html).toContain(`>${text}</span>`);
    expect(html).not.toContain('$');
    expect(html.match(/>(Kurs|Dars)<\/span>/g)).toEqual([`>${kind}</span>`]);
    expect(html).toContain('href="/dars/manual"');
  });

  it.each([
    { absent: 'price', change: { price: 0 }, sign: 'soʻm' },
    { absent: 'students', change: { enrolledStudents: 0 }, sign: 'oʻquvchi' },
    { absent: 'rating', change: { rating: 0 }, sign: '★' },
  ])('shows no $absent of zero', ({ change, sign }) => {
    expect(render()).toContain(sign);
    expect(render(change)).not.toContain(sign);
  });

  it('writes a rating with one decimal', () => {
    expect(render({ rating: 5 })).toContain('★ 5.0');
    expect(render({ rating: 4.66 })).toContain('★ 4.7');
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
