import type { Press, TrialCode } from './trial-code.ts';

/** The picture of a course, or the shop of the home page. */
export const trial = document.querySelector('[data-trial]') as HTMLElement;
export const presses: Press[] = [];
const failed = trial.querySelector('[role=alert]') as HTMLElement;

export function load(): void {
  if (trial.ariaBusy) return;
  trial.ariaBusy = 'true';
  import(/* @vite-ignore */ trial.dataset.code as string).then(
    ({ start, data }: TrialCode<unknown>) => {
      // Hides the error only after loading: hiding it moves the button, and a press on a moved button is no click.
      failed.hidden = true;
      trial.ariaBusy = 'false';
      start(trial, presses, data);
    },
    () => {
      // Firefox never requests a failed address again. The `?` makes a new address.
      trial.dataset.code += '?';
      trial.ariaBusy = null;
      failed.hidden = false;
    },
  );
}

// A touch precedes its click, so loading starts earlier. A touch that scrolls only loads the code.
trial.onpointerdown = load;
trial.onclick = ({ target }) => {
  load();
  const { value, form } = target as HTMLButtonElement;
  // A click on the picture presses no button, and opens the tool.
  presses.push((target as Element).matches('button') ? [value, (form?.[0] as HTMLInputElement)?.value] : ['']);
};

if (location.hash === `#${trial.id}`) trial.click();
