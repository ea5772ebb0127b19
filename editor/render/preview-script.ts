import { type MarkedText, wordsAttribute } from './marked-text.ts';

/** Texts of each element. The attribute is removed, so that the page looks as it does for visitors. */
const textsOf = new Map<Element, readonly MarkedText[]>();

function takeTexts(root: ParentNode): void {
  for (const element of root.querySelectorAll(`[${wordsAttribute}]`)) {
    textsOf.set(element, JSON.parse(element.getAttribute(wordsAttribute) as string) as MarkedText[]);
    element.removeAttribute(wordsAttribute);
    if (!element.matches('a, button, input, select, textarea, summary, head *')) element.setAttribute('tabindex', '0');
  }
}

const post = (message: object) => parent.postMessage(message, '*');

function textsAt(target: EventTarget | null): readonly MarkedText[] {
  for (let element = target as Element | null; element; element = element.parentElement) {
    const texts = textsOf.get(element);
    if (texts) return texts;
  }
  return [];
}

function choose(event: Event): void {
  const texts = textsAt(event.target);
  event.preventDefault();
  // A phone number is no text of a dictionary. A click beside all texts chooses nothing.
  const ownNodes = [...(event.target as Element).childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const pressed = plain(ownNodes.map(({ textContent }) => textContent).join(''));
  if (texts.length > 0 || pressed) post({ kind: 'choose', texts, pressed });
}

let shown: HTMLElement | undefined;

function outline(element: Element | undefined): void {
  shown?.style.removeProperty('outline');
  shown = element instanceof HTMLElement ? element : undefined;
  shown?.style.setProperty('outline', '3px solid #b87a00');
  const { top = 0, bottom = 0 } = shown?.getBoundingClientRect() ?? {};
  // `scrollIntoView` would also scroll the page around the frame, away from the field in which somebody writes.
  if (top < 0 || bottom > innerHeight) scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
}

function outlineKey(file: string, key: string): void {
  const isIt = (text: MarkedText) => text.file === file && (text.key === key || text.key.startsWith(`${key}_`));
  outline([...textsOf].find(([, texts]) => texts.some(isIt))?.[0]);
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

function outlineText(text: string): void {
  const saying = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.checkVisibility() && plain(element.textContent).includes(text),
  );
  outline(saying.at(-1));
}

const stylesOf = (head: HTMLHeadElement) =>
  [...head.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

takeTexts(document);
document.addEventListener('click', choose, { capture: true });
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') choose(event);
});
addEventListener('message', ({ data, source }) => {
  if (source !== parent) return;
  if (data?.kind === 'show') outlineKey(String(data.file), String(data.key));
  if (data?.kind === 'find') outlineText(String(data.text));
  if (data?.kind !== 'render') return;
  const next = new DOMParser().parseFromString(String(data.html), 'text/html');
  for (const script of next.querySelectorAll('script')) script.remove();
  const { scrollX, scrollY } = window;
  textsOf.clear();
  // Replacing equal styles would reload the fonts and show the page without them meanwhile.
  if (stylesOf(next.head) !== stylesOf(document.head)) document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
  takeTexts(document);
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
});
post({ kind: 'ready' });
