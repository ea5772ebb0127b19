import { nextCohort, type PlainDate, tashkentDayStart } from '../../../i18n/dates.ts';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { calendarFile } from '../../../i18n/ics.ts';
import type { CourseFacts } from '../../../model/courses.ts';

/** Starts after the last change of the page, not after the build: two builds of one page write the same file. */
export function cohortCalendar(
  course: CourseFacts,
  { words, getCourseT }: LanguageContext,
  { url, changed }: { url: string; changed: PlainDate },
): string | undefined {
  const { id, cohortStarts = [] } = course;
  const events = cohortStarts.flatMap((start) => {
    const day = nextCohort(tashkentDayStart(changed), [start]);
    if (!day) return [];
    const isYearly = start.year === undefined;
    return {
      id: `${[id, ...(isYearly ? [] : [start.year]), start.month, start.day].join('-')}@${new URL(url).hostname}`,
      day,
      isYearly,
      title: words('course.calendar.start', { subject: getCourseT(id)('name') }),
      text: `${words('course.apply')}: ${url}`,
      url,
    };
  });
  return events.length > 0 ? calendarFile(events, changed) : undefined;
}
