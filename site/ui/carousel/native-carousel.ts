/**
 * The carousel before React: the viewport scrolls natively and snaps, and these functions let its buttons
 * work from first paint on, whether or not the island's code ever arrives. No React in here: a page inlines it.
 */
export const nativeCarousel = {
  viewport: 'data-viewport',
  /** On a button: by how many slides it moves, `-1` or `1`. */
  step: 'data-step',
  position: 'data-position',
  /** On the region: the slide that the visitor asked for last, from 0. */
  index: 'data-index',
} as const;

function slidesOf(viewport: Element): HTMLElement[] {
  return [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
}

/** The slide that is in view, or that the visitor has just asked for. */
export function nativeIndex(region: Element): number {
  const asked = region.getAttribute(nativeCarousel.index);
  if (asked !== null) return Number(asked);
  const viewport = region.querySelector(`[${nativeCarousel.viewport}]`);
  const width = viewport?.clientWidth ?? 0;
  return viewport && width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
}

/** Moves by one button press; the ends, the disabled buttons and the position follow. */
export function stepNatively(region: Element, step: number): void {
  const viewport = region.querySelector(`[${nativeCarousel.viewport}]`);
  if (!viewport) return;
  const slides = slidesOf(viewport);
  const last = slides.length - 1;
  const index = Math.min(Math.max(nativeIndex(region) + step, 0), last);
  region.setAttribute(nativeCarousel.index, String(index));
  viewport.scrollTo({ left: index * viewport.clientWidth, behavior: 'smooth' });
  for (const button of region.querySelectorAll<HTMLButtonElement>(`[${nativeCarousel.step}]`)) {
    button.disabled = index === (Number(button.getAttribute(nativeCarousel.step)) < 0 ? 0 : last);
  }
  const position = region.querySelector(`[${nativeCarousel.position}]`);
  if (position) position.textContent = slides[index]?.getAttribute('aria-label') ?? '';
}
