import type * as AnswerCode from './refund-answer.client.ts';

const calculator = document.querySelector('#calculator') as HTMLElement;
const courses = calculator.querySelector('select') as HTMLSelectElement;
const start = calculator.querySelector('input') as HTMLInputElement;

/** The code that answers comes at the first touch. */
function answer(): void {
  import(/* @vite-ignore */ calculator.dataset.code as string).then(
    (code: typeof AnswerCode) => code.answer(calculator),
    () => {
      // Firefox asks for an address that failed once no second time.
      calculator.dataset.code += '?';
      (calculator.querySelector('output > :last-child') as HTMLElement).textContent = calculator.dataset
        .failed as string;
    },
  );
}

// Whoever comes from a course's page is asked about that course.
for (const option of courses.options) if (`#${option.dataset.course}` === location.hash) option.selected = true;

/** Shows the weeks of the chosen course, and, until a day is named, how long its guarantee lasts. */
function showStrip(): void {
  for (const [index, strip] of calculator.querySelectorAll('[data-strips] > *').entries())
    strip.toggleAttribute('data-chosen', index === courses.selectedIndex);
  const { until } = JSON.parse(courses.selectedOptions[0]?.dataset.terms as string);
  if (start.value === '') (calculator.querySelector('time') as HTMLElement).textContent = until;
}

showStrip();
calculator.addEventListener('input', showStrip);
calculator.addEventListener('focusin', answer);
calculator.addEventListener('input', answer);
// What was chosen before comes back with the page.
addEventListener('pageshow', () => {
  showStrip();
  start.value && answer();
});
