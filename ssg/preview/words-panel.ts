import { type MarkedText, wordsAttribute, wordsPanel } from './marked-text.ts';

/** System colours set the panel apart from the page in both themes. */
const wordsPanelStyles = `
:host {
  all: initial;
  color-scheme: light dark;
  font: 13px/1.4 system-ui, sans-serif;
}
[hidden] { display: none !important; }
.frame, .label, .list { position: fixed; z-index: 2147483647; box-sizing: border-box; }
.frame { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; pointer-events: none; }
.label, .list { border: 1px solid CanvasText; border-radius: 4px; background: Canvas; color: CanvasText; }
.label { max-width: min(40rem, 100vw); padding: 6px 10px; margin-block: 6px; pointer-events: none; }
.list { inset: auto 8px 8px auto; max-width: min(28rem, calc(100vw - 16px)); }
.list[open] { max-height: 60vh; overflow: auto; }
summary { padding: 8px 12px; cursor: pointer; position: sticky; top: 0; background: Canvas; }
ol { margin: 0; padding: 0; list-style: none; }
button { all: unset; box-sizing: border-box; display: block; width: 100%; padding: 6px 12px; cursor: pointer; }
button:hover, button:focus-visible, summary:focus-visible { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: -2px; }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.name { font-family: ui-monospace, monospace; font-weight: 600; }
.text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
`;

/** Removed from the page before React hydrates it. */
const textsOf = new Map<Element, readonly MarkedText[]>();
for (const element of document.querySelectorAll(`[${wordsAttribute}]`)) {
  textsOf.set(element, JSON.parse(element.getAttribute(wordsAttribute) as string) as MarkedText[]);
  element.removeAttribute(wordsAttribute);
}

const host = document.createElement(wordsPanel);
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = `<style>${wordsPanelStyles}</style><div class="frame" hidden></div>
<div class="label" role="status" hidden></div><details class="list"><summary></summary><ol></ol></details>`;
const part = <Found extends HTMLElement>(selector: string) => root.querySelector(selector) as Found;
const frame = part('.frame');
const label = part('.label');
const panel = part<HTMLDetailsElement>('.list');

const nameOf = ({ file, key }: MarkedText) => `${file} → ${key}`;

function line(kind: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = kind;
  element.textContent = text;
  return element;
}

function describe(entry: MarkedText): HTMLElement[] {
  const lines = [line('name', nameOf(entry))];
  if (entry.attribute) lines.push(line('note', `${entry.attribute}: ${entry.text}`));
  if (entry.template.includes('{{')) lines.push(line('note', entry.template));
  return lines;
}

/** More lines would hide the page; the list has all texts. */
const maxNamed = 6;

function named(entries: readonly MarkedText[]): HTMLElement[] {
  const once = [...new Map(entries.map((entry) => [`${nameOf(entry)} ${entry.attribute}`, entry])).values()];
  const lines = once.slice(0, maxNamed).flatMap(describe);
  const left = once.length - maxNamed;
  return left > 0 ? [...lines, line('note', `… and ${left} more in the list, bottom right`)] : lines;
}

let shown: Element | undefined;

/** A hidden element puts the label into a corner. */
function place(): void {
  if (!shown) return;
  const { left, top, bottom, width, height } = shown.getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  frame.hidden = !isSeen;
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const { offsetWidth, offsetHeight } = label;
  const x = isSeen ? Math.max(0, Math.min(left, innerWidth - offsetWidth)) : 0;
  const hasRoomBelow = bottom + offsetHeight <= innerHeight;
  const y = isSeen ? (hasRoomBelow ? bottom : Math.max(0, top - offsetHeight)) : 0;
  Object.assign(label.style, { left: `${x}px`, top: `${y}px` });
}

function show(element: Element, entries: readonly MarkedText[]): void {
  shown = element;
  label.replaceChildren(...named(entries));
  label.hidden = false;
  place();
}

function hide(): void {
  shown = undefined;
  frame.hidden = true;
  label.hidden = true;
}

/** A stretched link may lie above the element. */
function elementAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return textsOf.has(element) && left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** The texts of an element and of all elements in it. */
function textsWithin(element: Element): MarkedText[] {
  return [element, ...element.querySelectorAll('*')].flatMap((one) => textsOf.get(one) ?? []);
}

async function copy(entries: readonly MarkedText[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(entries.map(nameOf).join('\n'));
    label.append(line('note', 'Copied'));
  } catch {
    label.append(line('note', 'The browser would not copy it'));
  }
}

// Not `pointerover`: a link stretched over a card is one target above several texts.
addEventListener('pointermove', ({ clientX, clientY, target }) => {
  if (target === host) return;
  const element = elementAt(clientX, clientY);
  if (!element) hide();
  else if (element !== shown) show(element, textsOf.get(element) ?? []);
});

addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target === host) return;
  const entries = textsWithin(target);
  if (entries.length > 0) show(target, entries);
});

addEventListener(
  'click',
  (event) => {
    const { target, detail, clientX, clientY, altKey } = event;
    if (!(target instanceof Element) || target === host) return;
    const link = target.closest('a');
    if (altKey) {
      if (!link || link.origin !== location.origin) return;
      event.preventDefault();
      link.search = location.search;
      location.assign(link.href);
      return;
    }
    // A keyboard click has no position.
    const isByKeyboard = detail === 0;
    const element = isByKeyboard ? target : elementAt(clientX, clientY);
    if (!element) return;
    const entries = isByKeyboard ? textsWithin(element) : (textsOf.get(element) ?? []);
    if (entries.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    show(element, entries);
    void copy(entries);
  },
  { capture: true },
);

for (const change of ['scroll', 'resize']) addEventListener(change, place, { passive: true });

const rows = [...textsOf].flatMap(([element, entries]) =>
  entries.map((entry) => {
    const row = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.append(line('text', entry.text), line('name', nameOf(entry)));
    if (entry.attribute) button.append(line('note', entry.attribute));
    const point = () => show(element, [entry]);
    button.addEventListener('pointerenter', point);
    button.addEventListener('focus', () => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      point();
    });
    button.addEventListener('click', () => {
      point();
      void copy([entry]);
    });
    row.append(button);
    return row;
  }),
);
part('ol').append(...rows);
part('summary').textContent = `${rows.length} texts on this page`;
panel.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  panel.open = false;
  part('summary').focus();
  hide();
});
document.documentElement.append(host);
