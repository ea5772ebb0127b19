import type { EmblaOptionsType } from 'embla-carousel';

/**
 * The carousel before React: the viewport scrolls natively and snaps, and these functions let its buttons
 * work from first paint on, whether or not the island's code ever arrives. No React in here, and short: a
 * page inlines it. Its marks are `data-viewport` and `data-position`, `data-step` on a button (by how many
 * slides it moves, -1 or 1) and `data-index` on the region (the slide that was asked for last, from 0).
 */

const viewportOf = (region: HTMLElement) => region.querySelector('[data-viewport]') as HTMLElement;

/** The slide that is in view, or that a press is scrolling to. */
export function nativeIndex(region: HTMLElement): number {
  const { scrollLeft, clientWidth } = viewportOf(region);
  return Number(region.dataset.index ?? Math.round(scrollLeft / clientWidth));
}

/** Shows where the carousel is: the buttons of its ends are disabled, its position is told. */
function showPlace(region: HTMLElement): void {
  const slides = region.querySelectorAll<HTMLElement>('[role=group]');
  const index = nativeIndex(region);
  for (const button of region.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const isAtEnd = !slides[index + Number(button.dataset.step)];
    // A disabled button would drop the focus: it stays in the carousel.
    if (isAtEnd && button === document.activeElement) viewportOf(region).focus({ preventScroll: true });
    button.disabled = isAtEnd;
  }
  (region.querySelector('[data-position]') as HTMLElement).textContent = slides[index]?.ariaLabel ?? '';
}

/** Moves by one button press; at an end whose button is not disabled yet, a press only disables it. */
export function stepNatively(region: HTMLElement, step: number): void {
  const viewport = viewportOf(region);
  const index = nativeIndex(region) + step;
  if (region.querySelectorAll('[role=group]')[index]) {
    region.dataset.index = `${index}`;
    viewport.scrollTo({ left: index * viewport.clientWidth, behavior: 'smooth' });
  }
  showPlace(region);
}

/** A swipe has ended: what a press asked for before no longer counts. */
export function settleNatively(region: HTMLElement): void {
  delete region.dataset.index;
  showPlace(region);
}

/** How a carousel moves unless told otherwise. Lengths in px; `duration` is Embla's scroll attraction, not ms. */
export const carouselDefaults = {
  align: 'center',
  axis: 'x',
  dragThreshold: 10,
  duration: 25,
  startIndex: 0,
  loop: false,
  containScroll: 'trimSnaps',
  slidesToScroll: 1,
} as const satisfies EmblaOptionsType;
