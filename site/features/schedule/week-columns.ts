import type { CourseFacts, Guarantee } from '../../../model/courses.ts';
import { guaranteeDays } from '../guarantees/guarantee-end.ts';

/** Four weeks a month, as the client counts a course of which both are known. */
const weeksPerMonth = 4;

/** A year: more columns are too narrow to be seen on a phone. */
const mostWeeks = 52;

/** What a time strip draws of a course. */
export interface WeekColumns {
  /** Weeks of each block in order; a course whose blocks have no weeks of their own has blocks of one week. */
  blocks: number[];
  /** The rest of a course whose weeks are not known, in weeks: no columns, for it may be longer or shorter. */
  restWeeks: number;
  /** Lessons a week, 0 where that is not known. */
  lessons: number;
  /** Days of the guarantee from the first one on, as far as the columns reach. */
  guaranteedDays: number;
  /** Days after it. */
  otherDays: number;
}

/**
 * The weeks of a course as columns, from its facts.
 * @param guarantee the one that the page's language publishes.
 * @returns nothing where neither the weeks of the course are known nor a guarantee that counts them, or they are too many.
 */
export function weekColumns(course: CourseFacts, guarantee: Guarantee | undefined): WeekColumns | undefined {
  const { months, sessionsPerWeek = 0, weeksPerModule = 1 } = course;
  const promised = guarantee ? guaranteeDays(guarantee) : 0;
  const weeks = course.weeks ?? Math.ceil(promised / 7);
  if (weeks === 0 || weeks > mostWeeks) return undefined;
  const blocks = Array.from({ length: Math.ceil(weeks / weeksPerModule) }, (_, index) =>
    Math.min(weeksPerModule, weeks - index * weeksPerModule),
  );
  const restWeeks = course.weeks ? 0 : Math.max(months * weeksPerMonth - weeks, 0);
  const days = (weeks + restWeeks) * 7;
  const guaranteedDays = Math.min(promised, weeks * 7);
  return { blocks, restWeeks, lessons: sessionsPerWeek, guaranteedDays, otherDays: days - guaranteedDays };
}
