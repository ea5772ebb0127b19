import { parseFragment } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { type Course, courseOf, getCourses } from '../../../model/courses.ts';
import { languageOf } from '../../../model/languages.ts';
import { getOwner } from '../../../model/owner.ts';
import { select, textOf } from '../../../tests/fixtures/html.ts';
import { AllCoursesQuestions, CourseQuestions } from './questions.tsx';

// The tests must not depend on real facts of the owner.
getOwner().courses.qa = {};
getOwner().courses['linux-qa'] = {};

const uz = languageTexts(languageOf('uz'));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function foldsOf(questions: ReactNode) {
  const html = renderToStaticMarkup(<LanguageProvider value={uz}>{questions}</LanguageProvider>);
  return select(parseFragment(html), 'details');
}

/** @returns answers by question. */
function asked(course: Course, items: readonly { question: string; answer: string }[] = []): Record<string, string> {
  const folds = foldsOf(<CourseQuestions course={course} items={items} />);
  return Object.fromEntries(
    folds.map((fold) => [...select(fold, 'h3'), ...select(fold, 'p').slice(0, 1)].map((part) => plain(textOf(part)))),
  );
}

const question = (id: 'price' | 'hours' | 'money' | 'certificate' | 'place' | 'unanswered') =>
  uz.words(`questions.${id}.question`);
const unknown: Course = {
  id: 'qa',
  form: 'qa',
  kind: 'mini',
  featured: false,
  suits: ['tester'],
  months: 1,
  hasCertificate: false,
};

describe('the questions of a course', () => {
  it('are the price, those of the page, a guarantee and what to ask if no optional facts are known', () => {
    const answers = asked(unknown, [{ question: 'Kod kerakmi?', answer: 'Yoʻq.' }]);
    expect(Object.keys(answers)).toEqual([
      question('price'),
      'Kod kerakmi?',
      question('money'),
      question('unanswered'),
    ]);
    expect(answers[question('price')]).toContain(uz.words('owner.told.call'));
    expect(answers[question('unanswered')]).toContain(uz.words('owner.language').toLowerCase());
  });

  it('leave a known fact out of what to ask, and tell the rest in the interview of a course that has one', () => {
    const online = asked({ ...unknown, format: 'liveOnline', hasCertificate: true });
    for (const label of ['owner.place', 'course.facts.certificate'] as const)
      expect(online[question('unanswered')]).not.toContain(uz.words(label).toLowerCase());
    expect(online[question('place')]).toBe(uz.words('questions.place.online'));
    const interviewed = asked({ ...unknown, extraFacts: { interviewMinutes: 30 } })[question('unanswered')];
    for (const text of [uz.words('owner.told.interview'), uz.words('owner.deposit').toLowerCase()])
      expect(interviewed).toContain(text);
  });

  it.each([
    { known: { sessionsPerWeek: 2, sessionHours: 3 }, id: 'hours', said: 'haftada 6 soat' },
    { known: { guarantee: { kind: 'refund', percent: 100, days: 9 } }, id: 'money', said: '9 kun ichida' },
    { known: { hasCertificate: true }, id: 'certificate', said: uz.words('questions.certificate.answer') },
  ] as const)('include $id if its facts are known', ({ known, id, said }) => {
    const answers = asked({ ...unknown, ...known } as Course);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining([question(id)]));
    expect(answers[question(id)]).toContain(said);
  });

  it('add the homework to the hours of a week, rounded up', () => {
    const classPlan = { steps: [], homework: { from: 0, to: 50 } };
    const answers = asked({ ...unknown, sessionsPerWeek: 3, sessionHours: 2, classPlan });
    expect(answers[question('hours')]).toMatch(/6 soat.*50 daqiqa.*9 soat/);
  });

  it('leave out the hours of a week if the length of a lesson is unknown', () => {
    expect(asked({ ...courseOf('linux-qa'), sessionHours: undefined } as Course)[question('hours')]).toBeUndefined();
  });
});

it('the questions of all courses answer for every course, and write an equal answer once', () => {
  const folds = foldsOf(<AllCoursesQuestions />);
  expect(folds.length).toBeGreaterThan(2);
  for (const fold of folds) {
    const courses = select(fold, 'dt').map(textOf).join(', ').split(', ');
    expect(courses.toSorted()).toEqual(
      getCourses()
        .map(({ id }) => uz.getCourseT(id)('name'))
        .toSorted(),
    );
    const answers = select(fold, 'dd').map(textOf);
    expect(new Set(answers).size).toBe(answers.length);
  }
});
