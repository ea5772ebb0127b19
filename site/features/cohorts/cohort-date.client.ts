import { addDays, isoDate, nextCohort } from '../../../i18n/dates.ts';
import type { CohortStart } from '../../../model/courses.ts';

/** Shows the start that is ahead on the visitor's clock, or a day so many days after it, however old the page is. */
function showNextCohorts(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-cohorts]')) {
    const { cohorts, after, patterns } = element.dataset;
    const next = nextCohort(Date.now(), JSON.parse(cohorts as string) as (CohortStart & { text: string })[]);
    // Every start is past by now.
    if (!next) {
      element.textContent = '—';
      continue;
    }
    const day = addDays(next, Number(after ?? 0));
    element.dateTime = isoDate(day);
    const pattern = patterns ? (JSON.parse(patterns) as string[])[day.month - 1] : next.text;
    element.textContent = (pattern as string).replace('{year}', `${day.year}`).replace('{day}', `${day.day}`);
  }
}

showNextCohorts();
// Back to a page that the browser kept: time has passed meanwhile.
addEventListener('pageshow', showNextCohorts);
