import type * as AnswerCode from './refund-answer.client.ts';

const calculator = document.querySelector('#calculator') as HTMLElement;
const courses = calculator.querySelector('select') as HTMLSelectElement;
const start = calculator.querySelector('input') as HTMLInputElement;

function answer(): void {
  import(/* @vite-ignore */ calculator.dataset.code as string).then(
    (code: typeof AnswerCode) => code.answer(calculator),
    () => {
      // Firefox never requests a failed address again. The `?` makes a new address.
      calculator.dataset.code += '?';
      (calculator.querySelector('output > :last-child') as HTMLElement).textContent = calculator.dataset
        .failed as string;
    },
  );
}

for (const option of courses.options) if (`#${option.dataset.course}` === location.hash) option.selected = true;

function showLength(): void {
  const { until } = JSON.parse(courses.selectedOptions[0]?.dataset.terms as string);
  if (start.value === '') (calculator.querySelector('time') as HTMLElement).textContent = until;
}

showLength();
calculator.addEventListener('input', showLength);
calculator.addEventListener('focusin', answer);
calculator.addEventListener('input', answer);
// The browser may restore earlier choices.
addEventListener('pageshow', () => {
  showLength();
  start.value && answer();
});
