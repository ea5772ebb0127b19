import { isoDate, nextCohort } from '../../i18n/dates.ts';
import { type Course, getCourses } from '../../model/courses.ts';
import type { FormId } from '../../model/forms.ts';

const courseOf = (form: FormId): Course | undefined => getCourses().find((course) => course.form === form);

/** Places of a group; null where the facts of the course name none. */
export const placesOf = (form: FormId): number | null => courseOf(form)?.cohortSize ?? null;

/** The first days of the next group for each start in the facts of the course, the nearest first. */
export function nextGroups(form: FormId, now: number): string[] {
  const starts = courseOf(form)?.cohortStarts ?? [];
  return starts
    .flatMap((start) => nextCohort(now, [start]) ?? [])
    .map(isoDate)
    .sort();
}

/** Null where the course has no start ahead. */
export const nextGroup = (form: FormId, now: number): string | null => nextGroups(form, now)[0] ?? null;
