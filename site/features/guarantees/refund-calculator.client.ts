import { type DeadlineTerms, deadlineAnswer } from './guarantee-end.ts';
import type * as CalendarCode from './refund-calendar.client.ts';

const calculator = document.querySelector('[data-date-patterns]') as HTMLElement;
const patterns = JSON.parse(calculator.dataset.datePatterns as string) as string[];
const courses = calculator.querySelector('select') as HTMLSelectElement;
const start = calculator.querySelector('input') as HTMLInputElement;
const button = calculator.querySelector('button') as HTMLButtonElement;
const [label, date, note] = calculator.querySelectorAll('output > *') as unknown as [
  HTMLElement,
  HTMLTimeElement,
  HTMLElement,
];

function answer(): void {
  const terms = JSON.parse(courses.selectedOptions[0]?.dataset.terms as string) as DeadlineTerms;
  const found = deadlineAnswer(start.value, terms.days, Date.now());
  let end = '';
  if ('end' in found) {
    const [year = '', month, day] = found.end.split('-');
    const pattern = patterns[Number(month) - 1] as string;
    end = pattern.replace('{year}', year).replace('{day}', String(Number(day)));
    date.dateTime = found.end;
  }
  label.textContent = end && terms.label;
  date.textContent = end;
  note.textContent = terms[found.state];
  // A day that is here or over needs no calendar.
  button.hidden = found.state !== 'ahead';
}

button.onclick = () => {
  const [course] = courses.selectedOptions;
  const { dateTime } = date;
  import(/* @vite-ignore */ button.dataset.code as string).then(
    (code: typeof CalendarCode) => {
      // A press that failed before may have left its note.
      answer();
      code.save(course?.dataset.event as string, dateTime);
    },
    () => {
      note.textContent = button.dataset.failed as string;
    },
  );
};

// Whoever comes from a course's page is asked about that course.
for (const option of courses.options) if (`#${option.dataset.course}` === location.hash) option.selected = true;
calculator.addEventListener('input', answer);
// What was chosen before comes back with the page.
addEventListener('pageshow', answer);
