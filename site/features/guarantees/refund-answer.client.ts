import { addDays, dayOf } from '../../../i18n/dates.ts';
import { type DeadlineTerms, deadlineAnswer } from './guarantee-end.ts';
import { save } from './refund-calendar.ts';

/**
 * Answers what is chosen in the calculator, and offers a day that is ahead for the visitor's calendar.
 * @param calculator as `refund-calculator.tsx` rendered it.
 */
export function answer(calculator: HTMLElement): void {
  const patterns = JSON.parse(calculator.dataset.datePatterns as string) as string[];
  const courses = calculator.querySelector('select') as HTMLSelectElement;
  const start = calculator.querySelector('input') as HTMLInputElement;
  const button = calculator.querySelector('button') as HTMLButtonElement;
  const [label, date, note] = calculator.querySelectorAll('output > *') as unknown as [
    HTMLElement,
    HTMLTimeElement,
    HTMLElement,
  ];
  const course = courses.selectedOptions[0]?.dataset as DOMStringMap;
  const terms = JSON.parse(course.terms as string) as DeadlineTerms;
  const found = deadlineAnswer(start.value, terms.days, Date.now());
  let end = '';
  date.dateTime = `P${terms.days}D`;
  if ('end' in found) {
    const [year = '', month, day] = found.end.split('-');
    const pattern = patterns[Number(month) - 1] as string;
    end = pattern.replace('{year}', year).replace('{day}', String(Number(day)));
    date.dateTime = found.end;
  }
  label.textContent = end ? terms.label : (calculator.dataset.until as string);
  date.textContent = end || terms.until;
  note.textContent = terms[found.state];
  showDates(calculator, 'end' in found ? start.value : '');
  // A day that is here or over needs no calendar.
  button.hidden = found.state !== 'ahead';
  button.onclick = () => save(course.event as string, date.dateTime);
}

/** What the captions of the strips say without a date. */
const undated = new WeakMap<Element, string>();

/** Puts the days of the visitor's own course in the place of its weeks. @param start `2027-01-15`, or nothing. */
function showDates(calculator: HTMLElement, start: string): void {
  const patterns = JSON.parse(calculator.dataset.dayPatterns as string) as string[];
  const textOf = (days: number) => {
    const { month, day } = addDays(dayOf(start), days);
    return (patterns[month - 1] as string).replace('{day}', `${day}`);
  };
  for (const span of calculator.querySelectorAll<HTMLElement>('[data-days]')) {
    const text = undated.get(span) ?? (span.textContent as string);
    undated.set(span, text);
    span.textContent = start ? `${textOf(0)} – ${textOf(Number(span.dataset.days) - 1)}` : text;
  }
}
