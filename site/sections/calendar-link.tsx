import type { CourseId } from '../../content/courses/index.ts';
import { calendarAddress } from '../language/file-addresses.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';

/** A course's starts, for the visitor's own calendar. @param course the id of one that has yearly starts. */
export function CalendarLink({ course }: { course: CourseId }) {
  const { href, words } = useLanguage('CalendarLink');
  return (
    <a href={calendarAddress(href(screenOf(course).path))} data-print="no">
      {words('course.calendar.add')}
    </a>
  );
}
