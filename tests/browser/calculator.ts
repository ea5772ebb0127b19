import type { Page } from '@playwright/test';
import { addDays, dayOf, isoDate } from '../../i18n/dates.ts';
import { publishedGuarantee } from '../../i18n/fact-values.ts';
import { type Course, courses, type Guarantee } from '../../model/courses.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { exampleStart, guaranteeDays } from '../../site/features/guarantees/guarantee-end.ts';
import { textsOf } from './site-pages.ts';

/** By the clock of the tests. */
export const today = dayOf('2027-01-20');
export const noon = `${isoDate(today)}T12:00:00+05:00`;
export const firstLesson = isoDate(exampleStart);

export const courseSelect = (page: Page) => page.locator('main select');
export const startField = (page: Page) => page.locator('main input[type=date]');
export const answer = (page: Page) => page.locator('output');
export const chosenStrip = (page: Page) => page.locator('#calculator figure').filter({ visible: true });
export const lastDay = (page: Page) => answer(page).locator('time');
export const addButton = (page: Page, code: LanguageCode) =>
  page.getByRole('button', { name: textsOf('site', code)('course.calendar.add') });

interface GuaranteedCourse {
  course: Course;
  guarantee: Guarantee;
  /** Of the texts that answer. */
  group: 'job' | 'refund';
}

/** The courses that have a guarantee, in the order of the calculator. */
export const guaranteedIn = (code: LanguageCode): readonly [GuaranteedCourse, ...GuaranteedCourse[]] =>
  courses.flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee ? [{ course, guarantee, group: guarantee.kind === 'job' ? 'job' : 'refund' }] : [];
  }) as never;

/** The first lesson of a course whose guarantee ends so many days from today. */
export const startEnding = (guarantee: Guarantee, days: number) =>
  isoDate(addDays(today, days + 1 - guaranteeDays(guarantee)));
