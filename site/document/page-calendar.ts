import { courses } from '../../content/courses/index.ts';
import { site } from '../../site.config.ts';
import type { CalendarDay } from '../language/calendar-day.ts';
import { cohortCalendar } from '../language/cohort-calendar.ts';
import type { PageDocument } from './page-content.ts';
import { textsOf } from './render-document.tsx';

/** The calendar of a course's page, where it has one. @param changed the day on which the page's words last changed. */
export function pageCalendar({ screen, language, address }: PageDocument, changed: CalendarDay): string | undefined {
  const course = courses.find(({ id }) => id === screen.course);
  return course && cohortCalendar(course, textsOf(language.code), { url: site.origin + address, changed });
}
