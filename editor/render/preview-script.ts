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

const plain = (text: string | null) => (text ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

function textsAt(target: EventTarget | null): readonly MarkedText[] {
  for (let element = target as Element | null; element; element = element.parentElement) {
    const texts = textsOf.get(element);
    if (texts) return texts;
  }
  return [];
}

/** The number, the time or the name at a point: `+998 90 123-45-67`, `9:00–18:00`, `@school`. */
function wordAt(event: Event): string {
  if (!(event instanceof MouseEvent)) return '';
  const { startContainer: node, startOffset = 0 } = document.caretRangeFromPoint?.(event.clientX, event.clientY) ?? {};
  // Firefox has the standard's function only.
  const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  const [text, offset] = [(node ?? caret?.offsetNode)?.nodeValue ?? '', node ? startOffset : (caret?.offset ?? 0)];
  const found = [...text.matchAll(/@\w+|[+(]?\d[\d\s\u2060:.,()–-]*\d/g)];
  return found.find(({ index, 0: word }) => index <= offset && offset <= index + word.length)?.[0] ?? '';
}

function choose(event: Event): void {
  const target = event.target as Element;
  const texts = textsAt(target);
  event.preventDefault();
  const ownNodes = [...target.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const own = ownNodes.map(({ textContent }) => textContent).join('');
  const words = [wordAt(event), own].map(plain).filter(Boolean);
  const day = target.closest('time')?.dateTime.slice(0, 10) ?? '';
  // A click beside all texts chooses nothing.
  if (texts.length > 0 || words.length > 0) post({ kind: 'choose', texts, words, day });
}

/** What the page outlines: a text by its place, or the first of `words` that it shows. */
let wanted = { file: '', key: '', words: [] as string[] };
let shown: HTMLElement | undefined;

function outline(element: Element | undefined): void {
  shown?.style.removeProperty('outline');
  shown = element instanceof HTMLElement ? element : undefined;
  if (!shown) return;
  for (let outer: Element | null = shown; outer; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  shown.style.setProperty('outline', '3px solid #b87a00');
  const { top, bottom } = shown.getBoundingClientRect();
  // `scrollIntoView` would also scroll the page around the frame, away from the field in which somebody writes.
  if (top < 0 || bottom > innerHeight) scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
}

/** A day is written `-01-15`. */
function elementWith(word: string): Element | undefined {
  if (/^-\d\d-\d\d$/.test(word)) return document.querySelector(`main time[datetime*="${word}"]`) ?? undefined;
  const text = plain(word);
  const saying = [...document.body.querySelectorAll('*')].filter((element) =>
    plain(element.textContent).includes(text),
  );
  const innermost = saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
  return innermost.find((element) => element.closest('main')) ?? innermost[0];
}

function outlineWanted(): void {
  const { file, key, words } = wanted;
  const isIt = (text: MarkedText) => text.file === file && (text.key === key || text.key.startsWith(`${key}_`));
  const byWords = () => words.reduce<Element | undefined>((found, word) => found ?? elementWith(word), undefined);
  outline(key ? [...textsOf].find(([, texts]) => texts.some(isIt))?.[0] : byWords());
}

const stylesOf = (head: HTMLHeadElement) =>
  [...head.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

let page = '';

function render(html: string, id: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const script of next.querySelectorAll('script')) script.remove();
  const { scrollX, scrollY } = window;
  const opened = [...document.querySelectorAll('details')].map(({ open }) => open);
  textsOf.clear();
  // Replacing equal styles would reload the fonts and show the page without them meanwhile.
  if (stylesOf(next.head) !== stylesOf(document.head)) document.head.replaceWith(next.head);
  document.documentElement.lang = next.documentElement.lang;
  document.body.replaceWith(next.body);
  takeTexts(document);
  const isSame = id === page || page === '';
  for (const [index, details] of document.querySelectorAll('details').entries())
    if (isSame && opened[index]) details.open = true;
  page = id;
  scrollTo({ left: isSame ? scrollX : 0, top: isSame ? scrollY : 0, behavior: 'instant' });
}

document.addEventListener('click', choose, { capture: true });
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') choose(event);
});
addEventListener('message', ({ data, source }) => {
  if (source !== parent) return;
  if (data?.kind === 'show') {
    const words = Array.isArray(data.words) ? data.words.map(String) : [];
    wanted = { file: String(data.file), key: String(data.key), words };
  }
  if (data?.kind === 'render') render(String(data.html), String(data.page));
  outlineWanted();
});
post({ kind: 'ready' });
