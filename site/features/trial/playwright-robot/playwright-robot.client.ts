import { build, openAtPress, openTool } from '../open-tool.ts';
import { fill, noProgress, type Press } from '../trial-code.ts';
import type { RobotData } from './robot-data.tsx';
import { newTrial, play, type Run, type TrialEvent } from './robot-trial.ts';

/** Milliseconds between two steps. */
const stepPause = 180;

/** Milliseconds that the Browser library waits for an element, or repeats a failed assertion: its defaults. */
const waits = { missing: 10_000, many: 0, other: 1000 };

const clickStep = 2;

function open(root: HTMLElement, data: RobotData): (action: string) => void {
  const { facts, times } = data;
  const { elements } = facts;
  const { find, show } = openTool(root, 'playwright-robot', data);
  const rows = [...find('section ul').children] as HTMLElement[];
  const steps = [...find('ol').children] as HTMLElement[];
  const log = find('[role=log]');
  const locator = find<HTMLSelectElement>('select');
  const [banner] = rows as [HTMLElement];
  const [code, total] = ['promo', 'total'].map((id) => find(`[data-id=${id}]`)) as [HTMLElement, HTMLElement];
  let trial = newTrial;
  let frames: (() => void)[] = [];
  let timer = 0;

  function clear(isLater: boolean): void {
    for (const step of steps) {
      delete step.dataset.status;
      (step.lastChild as HTMLElement).textContent = '';
    }
    for (const row of rows) delete row.dataset.hit;
    banner.hidden = !isLater;
    code.textContent = '';
    total.textContent = String(facts.full);
  }

  function showLocator(): void {
    find('var').textContent = locator.value;
  }

  function framesOf({ matched, screens, failure, ...run }: Run, day: number): typeof frames {
    const timesOf = screens.map(
      (_, index) => (times[index] as number) + (index === screens.length - 1 && failure ? waits[failure] : 0),
    );
    const message = failure && fill(data.messages[failure], { locator: run.locator, count: matched.length });
    const duration = fill(data.duration, { time: timesOf.reduce((sum, time) => sum + time) });
    const report = `${data.days[day]} | ${message ? `FAIL\n${message}` : `PASS | ${duration}`}`;
    return [
      () => clear(day > 0),
      ...screens.map((screen, index) => () => {
        const status = failure && index === screens.length - 1 ? 'failed' : 'passed';
        const step = steps[index] as HTMLElement;
        step.dataset.status = status;
        (step.lastChild as HTMLElement).textContent = String(timesOf[index]);
        code.textContent = screen.code;
        total.textContent = String(screen.total);
        if (index === clickStep)
          for (const element of matched) (rows[elements.indexOf(element)] as HTMLElement).dataset.hit = status;
      }),
      () =>
        log.append(
          // A failed run of today stays the only run, so its day is left out.
          build(['p', { 'data-status': failure ? 'failed' : 'passed' }, day ? report : (message ?? report)]),
        ),
    ];
  }

  function showVerdict(): void {
    const { locator = '', matched = [] } = trial.runs.at(-1) ?? {};
    show(trial, { locator, name: matched[0]?.name ?? '' });
  }

  function showNext(): void {
    frames.shift()?.();
    if (frames.length) timer = window.setTimeout(showNext, stepPause);
  }

  function showRest(): void {
    clearTimeout(timer);
    while (frames.length) frames.shift()?.();
  }

  function run(event: TrialEvent): void {
    trial = play(trial, event, facts);
    log.replaceChildren();
    show(noProgress);
    frames = [...trial.runs.flatMap(framesOf), showVerdict];
    if (matchMedia('(prefers-reduced-motion:reduce)').matches) showRest();
    else showNext();
  }

  function choose(value: string): void {
    locator.value = value;
    showLocator();
  }

  function begin(): void {
    trial = newTrial;
    clear(false);
    log.replaceChildren();
    choose(data.broken);
    showVerdict();
  }

  const actions: Readonly<Record<string, () => void>> = {
    answer: () => run({ do: 'run', locator: locator.value }),
    hint: () => {
      trial = play(trial, { do: 'hint' }, facts);
      showVerdict();
    },
    giveUp: () => {
      choose(facts.solution);
      run({ do: 'giveUp' });
    },
    again: begin,
  };

  locator.onchange = () => {
    showRest();
    clear(false);
    log.replaceChildren();
    show(noProgress);
    showLocator();
  };
  begin();
  return (action) => {
    const isRunning = frames.length > 0;
    showRest();
    // A press ends the animation. Then the button is gone, or the press asked for the same run.
    if (isRunning && (trial.isFinished || action === 'answer')) return;
    actions[action]?.();
  };
}

export const start = (root: HTMLElement, presses: Press[], data: RobotData): void =>
  openAtPress(presses, () => open(root, data));
