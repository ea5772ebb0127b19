import type { Press, TrialCode } from './trial-code.ts';

/**
 * A course's picture, or the shop of the home page. The shop's `data-trial` is the key of its saved game in storage. A
 * picture's `data-trial` is empty until `open-tool.ts` sets it to `begun`.
 */
const trial = document.querySelector('[data-trial]') as HTMLElement;
const failed = trial.querySelector('[role=alert]') as HTMLElement;
const presses: Press[] = [];

function load(): void {
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
      // Firefox never requests a failed address again. The `?` makes a new address, for the next press.
      trial.dataset.code += '?';
      trial.ariaBusy = null;
      failed.hidden = false;
    },
  );
}

// Each event may be the first touch, so each starts loading: `pointerdown` and `focusin` come before `click`.
// Only `click` and `change` are presses to queue.
for (const type of ['pointerdown', 'focusin', 'click', 'change'])
  trial.addEventListener(type, ({ target }) => {
    load();
    const { name, value, form } = target as HTMLButtonElement;
    if (type === 'click')
      presses.push(
        // A click on the picture presses no button, and opens the tool.
        target instanceof HTMLButtonElement ? [value, (form?.[0] as HTMLInputElement)?.value] : [''],
      );
    if (type === 'change') presses.push([name, value]);
  });
// Firefox keeps a part enabled after a reload, so `:disabled` may match nothing.
for (const part of trial.querySelectorAll<HTMLFieldSetElement>(':disabled')) part.disabled = false;
try {
  // The visitor began a game on an earlier visit: show it at once.
  if (localStorage.getItem(trial.dataset.trial as string)) load();
} catch {
  // Storage is switched off.
}
