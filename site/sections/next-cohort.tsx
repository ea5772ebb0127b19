import type { YearDay } from '../../content/courses/define-course.ts';
import { isoDate } from '../language/calendar-day.ts';
import { formatDate } from '../language/format.ts';
import { nextCohort } from '../language/next-cohort.ts';
import { useLanguage } from '../language/provider.tsx';

/**
 * The next start of a course that is still ahead. The page holds the one ahead when it was built, and
 * every yearly start as text with `{year}` open, from which `site/browser/cohort-date.ts` picks the one
 * that is ahead on the visitor's clock.
 */
export function NextCohort({ starts }: { starts: readonly YearDay[] }) {
  const { units } = useLanguage('NextCohort');
  const next = nextCohort(Date.now(), starts);
  const texts = starts.map((start) => ({ ...start, text: formatDate(units, { ...start, year: '{year}' }) }));
  return (
    <time dateTime={isoDate(next)} data-cohorts={JSON.stringify(texts)}>
      {formatDate(units, next)}
    </time>
  );
}
