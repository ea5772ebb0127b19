import type { Page } from '@playwright/test';
import { addDays, dayOf, isoDate } from '../../i18n/dates.ts';
import { publishedGuarantee } from '../../i18n/fact-values.ts';
import { type Course, courses, isRefundGuarantee, type RefundGuarantee } from '../../model/courses.ts';
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
export const lastDay = (page: Page) => answer(page).locator('time');
export const addButton = (page: Page, code: LanguageCode) =>
  page.getByRole('button', { name: textsOf('site', code)('course.calendar.add') });

interface RefundedCourse {
  course: Course;
  guarantee: RefundGuarantee;
}

/** The courses of the calculator, in its order. */
export const refundedIn = (code: LanguageCode): readonly [RefundedCourse, ...RefundedCourse[]] =>
  courses.flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee && isRefundGuarantee(guarantee) ? [{ course, guarantee }] : [];
  }) as never;

/** The first lesson of a course whose guarantee ends so many days from today. */
export const startEnding = (guarantee: RefundGuarantee, days: number) =>
  isoDate(addDays(today, days + 1 - guaranteeDays(guarantee)));
