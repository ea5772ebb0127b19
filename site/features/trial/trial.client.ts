import type { Press, TrialCode } from './trial-code.ts';

const trial = document.querySelector('[data-trial]') as HTMLElement;
const failed = trial.querySelector('[role=alert]') as HTMLElement;
const presses: Press[] = [];
let isLoading = false;

/** Loads the code at the first touch, before the click. */
function load(): void {
  if (isLoading) return;
  isLoading = true;
  import(/* @vite-ignore */ trial.dataset.code as string).then(
    ({ start, data }: TrialCode<unknown>) => {
      // Not before: a press whose button moves beneath it is no click.
      failed.hidden = true;
      start(trial, presses, data);
    },
    () => {
      // Firefox never requests a failed address again.
      trial.dataset.code += '?';
      isLoading = failed.hidden = false;
    },
  );
}

for (const type of ['pointerdown', 'focusin', 'click', 'change'])
  trial.addEventListener(type, ({ target }) => {
    load();
    const { name, value, form } = target as HTMLButtonElement;
    if (type === 'click' && target instanceof HTMLButtonElement)
      presses.push([value, (form?.[0] as HTMLInputElement)?.value]);
    if (type === 'change') presses.push([name, value]);
  });
// Firefox keeps a part enabled when the page is loaded again.
for (const part of trial.querySelectorAll<HTMLFieldSetElement>(':disabled')) part.disabled = false;
try {
  // The visitor has begun on an earlier visit.
  if (localStorage.getItem(trial.dataset.trial as string)) load();
} catch {
  // Storage is switched off.
}
