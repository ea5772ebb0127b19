import { isoDate, nextCohort } from '../../../i18n/dates.ts';
import type { CohortStart } from '../../../model/courses.ts';

/** Shows the start that is ahead on the visitor's clock, however old the page is. */
function showNextCohorts(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-cohorts]')) {
    const starts = JSON.parse(element.dataset.cohorts as string) as (CohortStart & { text: string })[];
    const next = nextCohort(Date.now(), starts);
    if (next) element.dateTime = isoDate(next);
    // Every start may be past by now.
    element.textContent = next ? next.text.replace('{year}', `${next.year}`) : '—';
  }
}

showNextCohorts();
// Back to a page that the browser kept: time has passed meanwhile.
addEventListener('pageshow', showNextCohorts);
