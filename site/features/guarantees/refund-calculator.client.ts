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

/** Until a day is named, says how long the guarantee of the chosen course lasts. */
function showLength(): void {
  const { until } = JSON.parse(courses.selectedOptions[0]?.dataset.terms as string);
  if (start.value === '') (calculator.querySelector('time') as HTMLElement).textContent = until;
}

showLength();
calculator.addEventListener('input', showLength);
calculator.addEventListener('focusin', answer);
calculator.addEventListener('input', answer);
// What was chosen before comes back with the page.
addEventListener('pageshow', () => {
  showLength();
  start.value && answer();
});
