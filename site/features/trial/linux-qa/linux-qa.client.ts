import { build, createAnimation, type MarkupNode, openAtPress, openTool } from '../open-tool.ts';
import { fill, type Press } from '../trial-code.ts';
import type { LinuxData } from './linux-data.tsx';
import { type LinuxTrial, newTrial, play, type TrialEvent } from './linux-trial.ts';
import { complete } from './shell.ts';

/** Milliseconds between two letters of the typed solution. */
const typingPause = 25;

function highlight(line: string, match: RegExp | undefined): MarkupNode[] {
  if (!match) return [line];
  const nodes: MarkupNode[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(new RegExp(match, `g${match.flags}`))) {
    if (found) nodes.push(line.slice(end, index), ['mark', {}, found]);
    end = index + found.length;
  }
  return [...nodes, line.slice(end)];
}

function open(root: HTMLElement, data: LinuxData): (action: string) => void {
  const { facts, refusals } = data;
  const { find, show } = openTool(root, 'linux-qa', data);
  const log = find('[role=log]');
  const line = find<HTMLInputElement>('[name=line]');
  const count = find<HTMLInputElement>('[name=count]');
  const page = find<HTMLSelectElement>('[name=page]');
  let trial: LinuxTrial = newTrial;
  /** Counted from the last command; 0 for none. */
  let recalled = 0;
  const animation = createAnimation();

  function print(kind: string, ...nodes: MarkupNode[]): void {
    if (nodes.length > 0) log.append(build(['p', { 'data-kind': kind }, ...nodes]));
  }

  function apply(event: TrialEvent): void {
    const { length } = trial.entries;
    trial = play(trial, event, facts);
    for (const { line, lines, match, refusal } of trial.entries.slice(length)) {
      print('line', line);
      print('output', ...lines.map((text): MarkupNode => ['span', {}, ...highlight(text || '\n', match)]));
      if (refusal) print('note', fill(refusals[refusal.kind], refusal));
    }
    recalled = 0;
    // A screen reader would read the verdict again after each command.
    if (event.do !== 'run') show(trial);
    log.scrollTop = log.scrollHeight;
  }

  function begin(): void {
    log.replaceChildren();
    print('note', data.welcome);
    count.value = page.value = '';
    apply({ do: 'again' });
  }

  function edit(text: string): void {
    line.value = text;
    line.focus();
  }

  function insert(letter: string): void {
    line.setRangeText(letter);
    line.selectionStart = (line.selectionStart as number) + 1;
    line.focus();
  }

  function recall(step: number): void {
    const { entries } = trial;
    recalled = Math.max(0, Math.min(entries.length, recalled + step));
    edit(entries[entries.length - recalled]?.line ?? '');
  }

  function runTyped(): void {
    // The first press runs the example in the empty field.
    line.value ||= line.placeholder;
    line.placeholder = '';
    // Phones type curly quotation marks.
    const typed = line.value.replace(/[‘’]/g, "'").replace(/[“”«»]/g, '"');
    line.value = '';
    apply({ do: 'run', line: typed });
  }

  async function showSolution(): Promise<void> {
    await animation.play(async (pause) => {
      for (const command of data.solution) {
        for (let length = 0; length++ < command.length; ) {
          // Overwrites what the visitor types meanwhile.
          line.value = command.slice(0, length);
          await pause(typingPause);
        }
        runTyped();
      }
    });
    count.value = facts.right.count;
    page.value = facts.right.page;
    apply({ do: 'giveUp' });
  }

  const actions: Readonly<Record<string, () => void>> = {
    run: runTyped,
    try: () => {
      line.value = find('[value=try]').textContent ?? '';
      runTyped();
    },
    tab: () => edit(complete(line.value, facts.files)),
    recall: () => recall(1),
    answer: () => apply({ do: 'answer', count: count.value.replace(/\D/g, ''), page: page.value }),
    hint: () => apply({ do: 'hint' }),
    giveUp: showSolution,
    again: begin,
  };

  line.onkeydown = (event) => {
    const { key } = event;
    const completed = complete(line.value, facts.files);
    // With nothing to complete, Tab leaves the field.
    if (key === 'Tab' && !event.shiftKey && completed !== line.value) edit(completed);
    else if (key === 'ArrowUp') recall(1);
    else if (key === 'ArrowDown') recall(-1);
    else return;
    event.preventDefault();
  };
  // Keeps the phone's keyboard open.
  (find('[value=tab]').parentElement as HTMLElement).onmousedown = (event) => event.preventDefault();
  begin();
  // On a phone a focused field would open the keyboard over the task.
  if (!matchMedia('(pointer:coarse)').matches) line.focus({ preventScroll: true });
  return (action) => {
    if (animation.end()) return;
    if (action.length === 1) insert(action);
    else actions[action]?.();
  };
}

export const start = (root: HTMLElement, presses: Press[], data: LinuxData): void =>
  openAtPress(presses, () => open(root, data));
