import { isOpen, type OpenSpan } from '../../../model/opening-hours.ts';

function showOpenNow(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-spans]')) {
    const isAnswered = isOpen(Date.now(), JSON.parse(element.dataset.openSpans as string) as OpenSpan[]);
    element.dataset.state = isAnswered ? 'open' : 'closed';
    element.textContent = element.dataset[element.dataset.state] as string;
    element.hidden = false;
  }
}

showOpenNow();
// Time has passed when Back shows a cached page.
addEventListener('pageshow', showOpenNow);
