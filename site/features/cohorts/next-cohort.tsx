import { isoDate, nextCohort } from '../../../i18n/dates.ts';
import { formatDate, formatYearDay } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { calendarAddress } from '../../../i18n/urls.ts';
import type { CohortStart, CourseId, MonthDay } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';

/** `cohort-date.client.ts` replaces the date of the build. @param isShort without year. */
export function NextCohort({ starts, isShort = false }: { starts: readonly CohortStart[]; isShort?: boolean }) {
  const { units } = useI18n();
  const next = nextCohort(Date.now(), starts);
  if (!next) return null;
  const textOf = (date: MonthDay, year: number | string) =>
    isShort ? formatYearDay(units, date) : formatDate(units, { ...date, year });
  const texts = starts.map((start) => ({ ...start, text: textOf(start, '{year}') }));
  return (
    <time dateTime={isoDate(next)} data-script="cohort-date" data-cohorts={JSON.stringify(texts)}>
      {textOf(next, next.year)}
    </time>
  );
}

export function CalendarLink({ course }: { course: CourseId }) {
  const { href, words } = useI18n();
  return (
    <a href={calendarAddress(href(routeOf(course).path))} data-print="no">
      {words('course.calendar.add')}
    </a>
  );
}
