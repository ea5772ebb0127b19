import { formatNumber } from '../../../../i18n/format.ts';
import { formatDecimal } from '../../samples/load-model.ts';
import { createAnimation, openAtPress, openTool } from '../open-tool.ts';
import { fill, type Press } from '../trial-code.ts';
import type { JmeterData } from './jmeter-data.tsx';
import {
  type JmeterTrial,
  limit,
  newTrial,
  p95Of,
  play,
  reportOf,
  right,
  type TrialEvent,
  userRange,
} from './jmeter-trial.ts';

/** Milliseconds between two slider steps of the solution. */
const stepPause = 60;

const { min, max, step, leap } = userRange;
/** In seconds, at the top of the chart: until a load is far above the limit, the bars near it are high. */
const tops = [2 * limit, p95Of(max)];
const percent = (share: number) => `${share * 100}%`;
const seconds = (time: number) => formatDecimal(time, 2);

function barOf(users: number): HTMLElement {
  const p95 = p95Of(users);
  const { errors = 0 } = reportOf(users).at(-1) ?? {};
  const bar = document.createElement('i');
  // The table shows errors from 0.1 % on, rounded.
  if (p95 > limit) bar.dataset.load = errors >= 0.0005 ? 'failing' : 'above';
  bar.style.left = percent((users - min) / (max - min));
  bar.style.setProperty('--p95', String(p95));
  return bar;
}

function open(root: HTMLElement, data: JmeterData): (action: string) => void {
  const { find, show } = openTool(root, 'jmeter', data);
  const slider = find<HTMLInputElement>('[name=users]');
  const request = find<HTMLSelectElement>('[name=request]');
  const chart = find('[data-limit]');
  chart.style.setProperty('--limit', String(limit));
  const cells = find('table[aria-label]').querySelectorAll('tbody td');
  let trial: JmeterTrial = newTrial;
  const animation = createAnimation();

  function showLoad(): void {
    const { users, tried } = trial;
    slider.value = String(users);
    find('b').textContent = fill(data.load, { users, time: seconds(p95Of(users)) });
    chart.replaceChildren(...[...tried].map(barOf));
    const highest = p95Of(Math.max(...tried));
    chart.style.setProperty('--top', String(tops.find((top) => top >= highest)));
    const texts = reportOf(users).flatMap(({ samples, p95, errors }) => [
      formatNumber(samples),
      seconds(p95),
      formatDecimal(errors * 100),
    ]);
    for (const [index, cell] of cells.entries()) cell.textContent = texts[index] as string;
  }

  function apply(event: TrialEvent): void {
    trial = play(trial, event);
    if (event.do === 'load') showLoad();
    const { users } = trial;
    const { value } = request;
    const [idle, busy, time] = [p95Of(min, value), p95Of(users, value), p95Of(users)].map(seconds) as [
      string,
      string,
      string,
    ];
    // `POST /promo` stays on one line.
    show(trial, { users, request: value.replace(' ', '\u00A0'), idle, busy, time });
  }

  function begin(): void {
    request.value = '';
    apply({ do: 'again' });
    showLoad();
  }

  const move = (users: number) => apply({ do: 'load', users });

  async function showSolution(): Promise<void> {
    await animation.play(async (pause) => {
      while (trial.users !== right.users) {
        move(trial.users + Math.sign(right.users - trial.users) * step);
        await pause(stepPause);
      }
    });
    request.value = right.request;
    apply({ do: 'giveUp' });
  }

  const actions: Readonly<Record<string, () => void>> = {
    less: () => move(trial.users - step),
    more: () => move(trial.users + step),
    back: () => move(trial.users - leap),
    forward: () => move(trial.users + leap),
    answer: () => apply({ do: 'answer', request: request.value }),
    hint: () => apply({ do: 'hint' }),
    giveUp: showSolution,
    again: begin,
  };

  slider.oninput = () => move(Number(slider.value));
  begin();
  return (action) => {
    if (!animation.end()) actions[action]?.();
  };
}

export const start = (root: HTMLElement, presses: Press[], data: JmeterData): void =>
  openAtPress(presses, () => open(root, data));
