import { isOpen, type OpenSpan } from '../../../model/opening-hours.ts';

/** Says whether someone answers at this moment; without a script nothing is said. */
function showOpenNow(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-spans]')) {
    const isAnswered = isOpen(Date.now(), JSON.parse(element.dataset.openSpans as string) as OpenSpan[]);
    element.dataset.state = isAnswered ? 'open' : 'closed';
    element.textContent = element.dataset[element.dataset.state] as string;
    element.hidden = false;
  }
}

showOpenNow();
// Back to a page that the browser kept: time has passed meanwhile.
addEventListener('pageshow', showOpenNow);
