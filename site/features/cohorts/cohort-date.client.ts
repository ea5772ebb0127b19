import { isoDate, nextCohort } from '../../../i18n/dates.ts';
import type { CohortStart } from '../../../model/courses.ts';

/** By the visitor's clock, because the page may be old. */
function showNextCohorts(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-cohorts]')) {
    const starts = JSON.parse(element.dataset.cohorts as string) as (CohortStart & { text: string })[];
    const next = nextCohort(Date.now(), starts);
    if (next) element.dateTime = isoDate(next);
    element.textContent = next ? next.text.replace('{year}', `${next.year}`) : '—';
  }
}

showNextCohorts();
// Time has passed when Back shows a cached page.
addEventListener('pageshow', showNextCohorts);
