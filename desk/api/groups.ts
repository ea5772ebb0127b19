import { isoDate, nextCohort } from '../../i18n/dates.ts';
import { type Course, getCourses } from '../../model/courses.ts';
import type { FormId } from '../../model/forms.ts';

const courseOf = (form: FormId): Course | undefined => getCourses().find((course) => course.form === form);

export const placesOf = (form: FormId): number | null => courseOf(form)?.cohortSize ?? null;

/** The first day of the next group of each start, the nearest first. */
export function nextGroups(form: FormId, now: number): string[] {
  const starts = courseOf(form)?.cohortStarts ?? [];
  return starts
    .flatMap((start) => nextCohort(now, [start]) ?? [])
    .map(isoDate)
    .sort();
}

export const nextGroup = (form: FormId, now: number): string | null => nextGroups(form, now)[0] ?? null;
