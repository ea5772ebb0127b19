import { firstBugStepsKey } from '../../../model/storage-keys.ts';
import { load, presses, trial } from '../trial/trial.client.ts';

trial.onchange = ({ target }) => {
  load();
  const { name, value } = target as HTMLInputElement;
  presses.push([name, value]);
};
(trial.querySelector('fieldset') as HTMLFieldSetElement).disabled = false;
try {
  // The visitor began a game on an earlier visit: show it at once.
  if (localStorage.getItem(firstBugStepsKey)) load();
} catch {
  // Storage is switched off.
}
