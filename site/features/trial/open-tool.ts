import type { MarkupNode, ToolMarkup } from './markup.ts';
import { handlePresses, type Press } from './trial-code.ts';

export function build(node: MarkupNode): Node | string {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(build));
  return element;
}

export interface Tool {
  find: <Found extends HTMLElement>(selector: string) => Found;
  /** Shows a verdict, and a command after its line break. @param kind colours the text. @param isFinished shows the end instead of the answer form. */
  show: (kind: string | undefined, text: string | undefined, isFinished: boolean) => void;
}

/** Covers the picture with the tool, and focuses the task. */
export function openTool(root: HTMLElement, { tree, css }: ToolMarkup): Tool {
  // The Content-Security-Policy forbids adding a <style> element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  root.append(...tree.map(build));
  // `tool.module.css` then hides the picture.
  root.dataset.trial = 'begun';
  const find: Tool['find'] = (selector) => root.querySelector(selector) as never;
  const [task, end, verdict] = [find('h2'), find('p[hidden]:not([role])'), find('[role=status]')];
  const frame = task.parentElement as HTMLElement;
  let shown = '';
  // The browser would centre a focused heading, with the tool half out of view.
  const focusTask = () => {
    task.focus({ preventScroll: true });
    frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
  };
  focusTask();
  const apply = document.querySelector('[data-apply]') as HTMLAnchorElement;
  const copy = apply.cloneNode(true) as HTMLAnchorElement;
  // `cloneNode` does not copy the handler that opens the dialog.
  copy.onclick = apply.onclick;
  end.prepend(copy);
  return {
    find,
    show: (kind = '', text = '', isFinished) => {
      const [said = '', command] = text.split('\n');
      verdict.textContent = said;
      if (command) verdict.append(build(['code', {}, command]));
      verdict.dataset.verdict = kind;
      const wasFinished = !end.hidden;
      end.hidden = !isFinished;
      for (const part of root.querySelectorAll<HTMLElement>('form:has([value=answer]),[value=hint],[value=giveUp]'))
        part.hidden = isFinished;
      // The focused button is now hidden.
      if (!isFinished && wasFinished) focusTask();
      if (isFinished && !wasFinished) verdict.focus({ preventScroll: true });
      if (text !== shown) for (const part of [end, verdict]) part.scrollIntoView({ block: 'nearest' });
      shown = text;
    },
  };
}

/** A focus or a touch that scrolls only loads the code. A click on the button or the picture opens the tool, once. */
export function openAtPress(presses: Press[], open: () => (action: string) => void): void {
  let handle: ReturnType<typeof open> | undefined;
  handlePresses(presses, ([action]) => {
    handle ??= open();
    handle(action);
  });
}

/** Steps with pauses. A press ends the pauses, and visitors who want less motion have none. */
export function createAnimation() {
  let isRunning = false;
  let endPauses = () => {};
  return {
    async play(steps: (pause: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
      let isEnded = matchMedia('(prefers-reduced-motion:reduce)').matches;
      let resume = () => {};
      endPauses = () => {
        isEnded = true;
        resume();
      };
      isRunning = true;
      await steps(async (ms) => {
        if (isEnded) return;
        await new Promise<void>((resolve) => {
          resume = resolve;
          setTimeout(resolve, ms);
        });
      });
      isRunning = false;
    },
    /** @returns whether an animation was running: the press that ended it does nothing else. */
    end(): boolean {
      endPauses();
      return isRunning;
    },
  };
}
