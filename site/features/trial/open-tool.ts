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
  /** Shows a verdict, and the end in place of the answer. */
  show: (kind: string | undefined, text: string | undefined, isFinished: boolean) => void;
}

/** Puts the tool where the picture stands: same place, same size. */
export function openTool(root: HTMLElement, { tree, css }: ToolMarkup): Tool {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  root.append(...tree.map(build));
  root.dataset.trial = 'begun';
  const find: Tool['find'] = (selector) => root.querySelector(selector) as never;
  const [end, verdict] = [find('p[hidden]:not([role])'), find('[role=status]')];
  const apply = document.querySelector('[data-apply]') as HTMLAnchorElement;
  const copy = apply.cloneNode(true) as HTMLAnchorElement;
  copy.onclick = apply.onclick;
  end.prepend(copy);
  return {
    find,
    show: (kind = '', text = '', isFinished) => {
      const isNew = text !== verdict.textContent;
      verdict.textContent = text;
      verdict.dataset.verdict = kind;
      const wasFinished = !end.hidden;
      end.hidden = !isFinished;
      for (const part of root.querySelectorAll<HTMLElement>('form:has([value=answer]),[value=hint],[value=giveUp]'))
        part.hidden = isFinished;
      // The focused button is gone.
      if (isFinished !== wasFinished) (isFinished ? verdict : find('h2')).focus();
      // A tool may fill its frame on a phone.
      if (isNew) (isFinished ? end : verdict).scrollIntoView({ block: 'nearest' });
    },
  };
}

/** A focus or a touch that scrolls only loads the code. A press on the button or the picture opens the tool. */
export function openAtPress(root: HTMLElement, presses: Press[], open: () => (action: string) => void): void {
  let handle: ReturnType<typeof open> | undefined;
  root.onclick = () => {
    handle ??= open();
  };
  handlePresses(presses, ([action]) => {
    handle ??= open();
    handle(action);
  });
}
