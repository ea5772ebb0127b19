import type { EmblaOptionsType } from 'embla-carousel';

/**
 * The carousel before React runs: its viewport scrolls natively, and these functions serve its buttons. A page inlines this code,
 * so it is short and uses no React. `data-step` of a button is -1 or 1, `data-index` of the region is the requested slide from 0.
 */

const viewportOf = (region: HTMLElement) => region.querySelector('[data-viewport]') as HTMLElement;

/** The slide in view, or the slide to which a press is scrolling. */
export function nativeIndex(region: HTMLElement): number {
  const { scrollLeft, clientWidth } = viewportOf(region);
  return Number(region.dataset.index ?? Math.round(scrollLeft / clientWidth));
}

function showPosition(region: HTMLElement): void {
  const slides = region.querySelectorAll<HTMLElement>('[role=group]');
  const index = nativeIndex(region);
  for (const button of region.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const isAtEnd = !slides[index + Number(button.dataset.step)];
    // A disabled button would lose the focus.
    if (isAtEnd && button === document.activeElement) viewportOf(region).focus({ preventScroll: true });
    button.disabled = isAtEnd;
  }
  (region.querySelector('[data-position]') as HTMLElement).textContent = slides[index]?.ariaLabel ?? '';
}

/** Handles a press of a button. At an end the press only disables the button. */
export function stepNatively(region: HTMLElement, step: number): void {
  const viewport = viewportOf(region);
  const index = nativeIndex(region) + step;
  if (region.querySelectorAll('[role=group]')[index]) {
    region.dataset.index = `${index}`;
    viewport.scrollTo({ left: index * viewport.clientWidth, behavior: 'smooth' });
  }
  showPosition(region);
}

/** Handles the end of a swipe, which replaces the slide that a press requested. */
export function settleNatively(region: HTMLElement): void {
  delete region.dataset.index;
  showPosition(region);
}

/** Lengths are in px. `duration` is Embla's scroll attraction, not a time. */
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
