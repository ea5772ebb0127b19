import { type DeadlineTerms, deadlineAnswer } from './guarantee-end.ts';
import { save } from './refund-calendar.ts';

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
  button.hidden = found.state !== 'ahead';
  button.onclick = () => save(course.event as string, date.dateTime);
}
