import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeMissingTexts, textsOf } from '../../../i18n/texts.ts';
import type { MonthDay } from '../../../model/courses.ts';
import { getCourses } from '../../../model/courses.ts';
import { getOwner, type Owner, parseOwner } from '../../../model/owner.ts';
import { canonicalPages } from '../../../model/routes.ts';
import { inEveryLanguage } from '../../../tests/fixtures/languages.ts';
import { noLazyModules } from '../../document/client-scripts.ts';
import { renderBody } from '../../document/render-document.tsx';

const howTo = readFileSync('docs/how-to/write-what-only-the-owner-knows.md', 'utf8');
const example = parseOwner(inEveryLanguage(JSON.parse(/```json\n([\s\S]*?)\n {3}```/.exec(howTo)?.[1] ?? '')));
const all = getCourses().map(({ id }) => id);

/** The example of the how-to, for every course. */
const sample: Owner = {
  ...example,
  courses: Object.fromEntries(all.map((id) => [id, example.courses.qa])) as Owner['courses'],
  trainers: example.trainers.map((trainer) => ({ ...trainer, courses: all })),
  alumni: example.alumni.map((alumnus) => ({ ...alumnus, courses: all })),
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const pages = () =>
  canonicalPages.map((page) => ({
    route: page.route.id as string,
    code: page.language.code,
    html: plain(renderBody(page, textsOf(page.language.code), noLazyModules)),
  }));

const before = { ...getOwner() };
// The tests must not depend on real facts of the owner.
Object.assign(getOwner(), parseOwner({ courses: {}, trainers: [], alumni: [], employers: [] }));
const empty = pages();
let filled: ReturnType<typeof pages>;
const withoutStarts = getCourses().filter(({ cohortStarts }) => !cohortStarts);

beforeAll(() => {
  takeMissingTexts();
  Object.assign(getOwner(), sample);
  for (const course of withoutStarts)
    Object.assign(course, { cohortStarts: [{ month: 5, day: 4 }] satisfies MonthDay[] });
  filled = pages();
});

afterAll(() => {
  Object.assign(getOwner(), before);
  for (const course of withoutStarts) Object.assign(course, { cohortStarts: undefined });
});

const said = {
  uz: {
    price: '6 400 000 soʻm',
    facts: [
      'yoki 4 marta 1 700 000 soʻmdan',
      'Oʻzbek tilida</dd>',
      'dushanba, chorshanba, juma, 19:00–21:00',
      'Toshkentda, metro yonida',
    ],
    answers: ['Sertifikatni yakuniy loyihani', 'Har dars yozib olinadi', 'Oʻz noutbukingizni', 'Depozit kurs haqiga'],
    trainer: ['Dilnoza Karimova', 'QA muhandisi', 'Sohada 8 yil'],
    alumnus: ['Jasur Aliyev', 'Bankda ishlardim'],
    start: '4-may',
  },
  ru: {
    price: '6 400 000 сумов',
    facts: [
      'или 4 платежа по 1 700 000 сумов',
      'На узбекском</dd>',
      'понедельник, среда, пятница, 19:00–21:00',
      'В Ташкенте, рядом с метро',
    ],
    answers: ['Сертификат получают те', 'Каждое занятие записываем', 'Принесите свой ноутбук', 'Депозит входит'],
    trainer: ['Дилноза Каримова', 'QA-инженер', '8 лет в профессии'],
    alumnus: ['Жасур Алиев', 'Был кассиром в банке'],
    start: '4 мая',
  },
};

describe.each([
  { code: 'uz', ...said.uz },
  { code: 'ru', ...said.ru },
] as const)('the owner’s facts in $code', ({ code, price, facts, answers, trainer, alumnus, start }) => {
  const on = (route: string, list = filled) =>
    list.find((page) => page.route === route && page.code === code)?.html ?? '';

  it.each(all)('are on the page of %s, the most important facts in its hero', (id) => {
    const html = on(id);
    for (const text of [price, ...facts, ...answers, ...trainer, ...alumnus]) expect(html).toContain(text);
    const [hero = ''] = html.split('id="hero-end"');
    for (const text of [price, ...facts]) expect(hero).toContain(text);
    if (withoutStarts.some((course) => course.id === id)) expect(html).toContain(start);
  });

  it('are in the list of courses and on the home page', () => {
    expect(on('home').split(`>${price}</span>`)).toHaveLength(
      1 + getCourses().filter(({ featured }) => featured).length,
    );
    expect(on('courses').split(`>${price}</span>`)).toHaveLength(1 + getCourses().length);
    // Courses with the same answer share it.
    for (const text of answers) expect(on('courses').split(text)).toHaveLength(2);
    for (const text of [...trainer, ...alumnus, 'Chinor Pay</li>']) expect(on('home')).toContain(text);
  });

  it('include photos and logos, with their size, so that nothing moves when they load', () => {
    for (const photo of ['dilnoza', 'jasur', 'chinor-pay'])
      expect(on('home')).toMatch(new RegExp(`<img [^>]*src="/photos/${photo}\\.webp" alt="" width="240" height="240"`));
  });

  it.each(all)('that are missing are told later: the hero of %s says when, and whether a computer is needed', (id) => {
    const { words } = textsOf(code);
    const [hero = ''] = on(id, empty).split('id="hero-end"');
    const told = words(id === 'qa' ? 'owner.told.interview' : 'owner.told.call');
    const lines = ['owner.price', 'owner.laptop', 'owner.laptopNeeded'] as const;
    for (const text of lines.map((key) => words(key))) expect(hero).toContain(`>${plain(text)}</d`);
    const later = hero
      .toLowerCase()
      .split(`>${plain(told)}</dd>`)
      .slice(0, -1)
      .join();
    for (const key of ['price', 'lessons', 'language'] as const)
      expect(later).toContain(plain(words(`owner.${key}`).toLowerCase()));
  });

  it('leave no empty label or question while they are missing', () => {
    const words = textsOf(code).words;
    const labels = (['lessons', 'language', 'place', 'trainers', 'alumni', 'employers'] as const).map((key) =>
      words(`owner.${key}`),
    );
    const asked = (['language', 'recordings', 'laptop', 'deposit'] as const).map((key) =>
      words(`questions.${key}.question`),
    );
    for (const { html, code: own } of empty) {
      if (own !== code) continue;
      for (const label of [...labels, ...asked]) expect(html).not.toContain(`>${plain(label)}</`);
    }
  });
});

it('no text is missing for the owner’s facts', () => {
  expect(takeMissingTexts()).toEqual([]);
});

it.each([
  { json: { courses: { qa: { price: { sum: '$500' } } } }, key: 'courses.qa.price.sum: write whole soʻm' },
  { json: { courses: { qa: { place: { uz: 'Onlayn' } } } }, key: 'courses.qa.place.ru: ' },
  {
    json: { courses: { qa: { lessons: { days: ['juma'], from: '9:00', to: '11:00' } } } },
    key: 'courses.qa.lessons.days.0',
  },
])('parseOwner refuses an invalid fact with the error $key', ({ json, key }) => {
  const whole = { trainers: [], alumni: [], employers: [], ...json };
  expect(() => parseOwner(whole)).toThrow(`content/owner.json: ${key}`);
});
