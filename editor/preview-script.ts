import { type MarkedText, wordsAttribute } from '../ssg/preview/marked-text.ts';

/** The texts of each element, taken off the page so that it looks as visitors have it. */
const textsOf = new Map<Element, readonly MarkedText[]>();

function takeTexts(root: ParentNode): void {
  for (const element of root.querySelectorAll(`[${wordsAttribute}]`)) {
    textsOf.set(element, JSON.parse(element.getAttribute(wordsAttribute) as string) as MarkedText[]);
    element.removeAttribute(wordsAttribute);
    if (!element.matches('a, button, input, select, textarea, summary, head *')) element.setAttribute('tabindex', '0');
  }
}

const tell = (message: object) => parent.postMessage(message, '*');

/** The texts of the innermost element of a place that has some. */
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
  if (texts.length > 0) tell({ kind: 'choose', texts });
}

takeTexts(document);
document.addEventListener('click', choose, { capture: true });
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') choose(event);
});
// The page beside the fields follows as somebody types.
addEventListener('message', ({ data, source }) => {
  if (source !== parent || data?.kind !== 'render') return;
  const next = new DOMParser().parseFromString(String(data.html), 'text/html');
  for (const script of next.querySelectorAll('script')) script.remove();
  const { scrollX, scrollY } = window;
  textsOf.clear();
  document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
  takeTexts(document);
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
});
tell({ kind: 'ready', texts: [...textsOf.values()].flat() });
