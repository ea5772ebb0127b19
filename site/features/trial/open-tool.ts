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
  /** Shows a verdict. @param kind colours the text. @param isFinished shows the end instead of the answer form. */
  show: (kind: string | undefined, text: string | undefined, isFinished: boolean) => void;
}

/** Covers the picture with the tool, in the same place and size. */
export function openTool(root: HTMLElement, { tree, css }: ToolMarkup): Tool {
  // The Content-Security-Policy forbids adding a <style> element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  root.append(...tree.map(build));
  // `tool.module.css` then hides the picture.
  root.dataset.trial = 'begun';
  const find: Tool['find'] = (selector) => root.querySelector(selector) as never;
  const [end, verdict] = [find('p[hidden]:not([role])'), find('[role=status]')];
  const apply = document.querySelector('[data-apply]') as HTMLAnchorElement;
  const copy = apply.cloneNode(true) as HTMLAnchorElement;
  // `cloneNode` does not copy the handler that opens the dialog.
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
      // The focused button is now hidden.
      if (isFinished !== wasFinished) (isFinished ? verdict : find('h2')).focus();
      // On a phone the tool may fill its frame and leave the text out of view.
      if (isNew) (isFinished ? end : verdict).scrollIntoView({ block: 'nearest' });
    },
  };
}

/** A focus or a touch that scrolls only loads the code. A click on the button or the picture opens the tool, once. */
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
