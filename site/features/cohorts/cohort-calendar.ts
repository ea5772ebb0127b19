import { nextCohort, type PlainDate, tashkentOffset, utcStart } from '../../../i18n/dates.ts';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { calendarFile } from '../../../i18n/ics.ts';
import type { CourseFacts } from '../../../model/courses.ts';

interface CohortCalendarOptions {
  /** The course's page, absolute. */
  url: string;
  /** The day on which the page's words last changed. */
  changed: PlainDate;
}

/**
 * When cohorts of a course start, as an iCalendar file: every start of every year, from the first one after its page
 * last changed. So a file is the same from build to build, and never out of date.
 * @returns nothing for a course without yearly starts.
 */
export function cohortCalendar(
  course: CourseFacts,
  { words, getCourseT }: LanguageContext,
  { url, changed }: CohortCalendarOptions,
): string | undefined {
  const { id, cohortStarts } = course;
  if (!cohortStarts) return undefined;
  const instant = utcStart(changed) - tashkentOffset;
  const events = cohortStarts.map(({ month, day }) => ({
    id: `${id}-${month}-${day}@${new URL(url).hostname}`,
    day: nextCohort(instant, [{ month, day }]),
    isYearly: true,
    title: words('course.calendar.start', { subject: getCourseT(id)('name') }),
    text: `${words('course.apply')}: ${url}`,
    url,
  }));
  return calendarFile(events, changed);
}
