import { isOpen, type OpenSpan } from '../language/opening-hours.ts';

// Says whether someone answers at this moment; without a script nothing is said.
for (const element of document.querySelectorAll<HTMLElement>('[data-open-spans]')) {
  const { openSpans = '[]', open, closed } = element.dataset;
  const isAnswered = isOpen(Date.now(), JSON.parse(openSpans) as OpenSpan[]);
  element.textContent = (isAnswered ? open : closed) ?? '';
  element.dataset.state = isAnswered ? 'open' : 'closed';
  element.hidden = false;
}
