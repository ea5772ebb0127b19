import type { ToolId } from '../../../model/points.ts';
import { nextChallenge } from '../star/next-challenge.ts';
import type { StarTexts } from '../star/star-texts.ts';
import { keepPoints, readPoints } from './keep-point.ts';
import { fill, handlePresses, type Press, type Progress } from './trial-code.ts';

/** A tag, its attributes and its children. Pages forbid HTML strings (`require-trusted-types-for`). */
export type MarkupNode =
  | string
  | [tag: string, attributes: Readonly<Record<string, string>>, ...children: MarkupNode[]];

export interface ToolMarkup {
  tree: MarkupNode[];
  css: string;
}

export function build(node: MarkupNode): Node | string {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(build));
  return element;
}

/** Texts may have placeholders, and a command after a line break. */
export interface ToolData<Verdict extends string> {
  markup: ToolMarkup;
  hints: readonly string[];
  verdicts: Readonly<Record<Verdict | 'shown', string>>;
  star: StarTexts;
}

interface Tool<Verdict extends string> {
  find: <Found extends HTMLElement>(selector: string) => Found;
  /** At the end of the trial, the next steps replace the answer form. */
  show: (progress: Progress<Verdict>, values?: Readonly<Record<string, string | number>>) => void;
}

/** The first `show` focuses the tool: laying out the page twice would take longer. */
export function openTool<Verdict extends string>(
  root: HTMLElement,
  id: ToolId,
  { markup: { tree, css }, hints, verdicts, star }: ToolData<Verdict>,
): Tool<Verdict> {
  // The Content-Security-Policy forbids adding a <style> element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  root.append(...tree.map(build));
  root.dataset.trial = 'begun';
  const find: Tool<Verdict>['find'] = (selector) => root.querySelector(selector) as never;
  const [frame, status] = [find('section'), find('[role=status]')];
  const apply = document.querySelector('[data-apply]') as HTMLAnchorElement;
  const copy = apply.cloneNode(true) as HTMLAnchorElement;
  // `cloneNode` does not copy the handler that opens the dialog.
  copy.onclick = apply.onclick;
  find('[value=again]').before(copy);
  const next = find<HTMLAnchorElement>('[data-next]');
  if (readPoints().includes(id)) find('section span').append(` · ${star.solved}`);
  let wasFinished = true;
  return {
    find,
    show: ({ verdict, hints: given, isFinished }, values = {}) => {
      const text = fill(
        (verdict === 'hint' ? hints[(given - 1) % hints.length] : verdict && verdicts[verdict]) ?? '',
        values,
      );
      const shown = status.textContent;
      const [message = '', command] = text.split('\n');
      status.textContent = message;
      // One press runs the command of a hint.
      if (command) status.append(build(['button', { type: 'button', value: 'try' }, command]));
      status.dataset.verdict = verdict ?? '';
      frame.toggleAttribute('data-finished', isFinished);
      if (isFinished) {
        if (verdict === 'right' && !keepPoints([id])) status.append(` ${star.notKept}`);
        Object.assign(next, nextChallenge(readPoints(), id, star));
      }
      // With all texts in place: a text that wraps moves the buttons.
      if (isFinished !== wasFinished) {
        wasFinished = isFinished;
        // The focused button is now hidden. The label of the frame is the task.
        (isFinished ? status : frame).focus({ preventScroll: true });
        // By itself, the browser would centre a high frame, with the task out of view.
        if (!isFinished) frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
      }
      if (status.textContent !== shown)
        for (const part of [frame.lastElementChild as HTMLElement, status]) part.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** A touch that scrolls only loads the code. A click opens the tool, once. */
export function openAtPress(presses: Press[], open: () => (action: string) => void): void {
  let handle: ReturnType<typeof open> | undefined;
  handlePresses(presses, ([action]) => {
    handle ??= open();
    handle(action);
  });
}

/** A press ends the pauses. Visitors who want less motion have none. */
export function createAnimation() {
  let isRunning = false;
  let hasPauses = false;
  return {
    async play(steps: (pause: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
      isRunning = true;
      hasPauses = !matchMedia('(prefers-reduced-motion:reduce)').matches;
      await steps(async (ms) => {
        if (hasPauses) await new Promise((resolve) => setTimeout(resolve, ms));
      });
      isRunning = false;
    },
    /** @returns whether an animation was running: then the press does nothing else. */
    end(): boolean {
      hasPauses = false;
      return isRunning;
    },
  };
}
