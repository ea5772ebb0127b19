import type { CourseFacts } from '../../content/courses/define-course.ts';
import { type CalendarDay, utcStart } from './calendar-day.ts';
import { calendarFile } from './calendar-file.ts';
import { nextCohort } from './next-cohort.ts';
import type { LanguageContext } from './provider.tsx';
import { tashkentOffset } from './tashkent-time.ts';

interface CohortCalendarOptions {
  /** The course's page, absolute. */
  url: string;
  /** The day on which the page's words last changed. */
  changed: CalendarDay;
}

/**
 * When cohorts of a course start, as an iCalendar file: every start of every year, from the first one after its page
 * last changed. So a file is the same from build to build, and never out of date.
 * @returns nothing for a course without yearly starts.
 */
export function cohortCalendar(
  course: CourseFacts,
  { words, copyOfCourse }: LanguageContext,
  { url, changed }: CohortCalendarOptions,
): string | undefined {
  const { id, cohortStarts } = course;
  if (!cohortStarts) return undefined;
  const instant = utcStart(changed) - tashkentOffset;
  const events = cohortStarts.map(({ month, day }) => ({
    id: `${id}-${month}-${day}@${new URL(url).hostname}`,
    day: nextCohort(instant, [{ month, day }]),
    isYearly: true,
    title: words('course.calendar.start', { subject: copyOfCourse(id)('name') }),
    text: `${words('course.apply')}: ${url}`,
    url,
  }));
  return calendarFile(events, changed);
}
