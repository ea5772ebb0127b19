import { firstBugStepsKey } from '../../../model/storage-keys.ts';
import { addFormQuery } from '../apply/campaign-storage.ts';
import type * as GameCode from './first-bug-game.client.ts';
import type { Press } from './game-texts.ts';

const game = document.querySelector('#first-bug') as HTMLElement;
const [controls, failed] = game.querySelectorAll('fieldset,[role=alert]') as unknown as [
  HTMLFieldSetElement,
  HTMLElement,
];
const code = controls.elements.namedItem('code') as HTMLInputElement;
const presses: Press[] = [];
let isLoading = false;

/** Loads the code at the first touch, before the click. */
function load(): void {
  if (isLoading) return;
  isLoading = true;
  import(/* @vite-ignore */ game.dataset.code as string).then(
    (module: typeof GameCode) => module.start(game, presses, addFormQuery),
    () => {
      // Firefox never requests a failed address again.
      game.dataset.code += '?';
      isLoading = failed.hidden = false;
    },
  );
}

for (const type of ['pointerdown', 'focusin', 'click', 'change'])
  game.addEventListener(type, ({ target }) => {
    load();
    const { name, value } = target as HTMLInputElement;
    if (type === 'click' && target instanceof HTMLButtonElement) presses.push([value, code.value]);
    if (type === 'change') presses.push([name, value]);
  });
controls.disabled = false;
try {
  // The visitor has begun on an earlier visit.
  if (localStorage.getItem(firstBugStepsKey)) load();
} catch {
  // Storage is switched off.
}
