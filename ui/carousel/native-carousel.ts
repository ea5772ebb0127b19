import type { EmblaOptionsType } from 'embla-carousel';

// Pages inline this code. `data-step` is -1 or 1; `data-index` is the requested slide, from 0.

const viewportOf = (region: HTMLElement) => region.querySelector('[data-viewport]') as HTMLElement;

/** The visible slide, or the slide to which a press is scrolling. */
export function nativeIndex(region: HTMLElement): number {
  const { scrollLeft, clientWidth } = viewportOf(region);
  return Number(region.dataset.index ?? Math.round(scrollLeft / clientWidth));
}

function showPosition(region: HTMLElement): void {
  const slides = region.querySelectorAll<HTMLElement>('[role=group]');
  const index = nativeIndex(region);
  for (const button of region.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const isAtEnd = !slides[index + Number(button.dataset.step)];
    // A disabled button would lose focus.
    if (isAtEnd && button === document.activeElement) viewportOf(region).focus({ preventScroll: true });
    button.disabled = isAtEnd;
  }
  (region.querySelector('[data-position]') as HTMLElement).textContent = slides[index]?.ariaLabel ?? '';
}

export function stepNatively(region: HTMLElement, step: number): void {
  const viewport = viewportOf(region);
  const index = nativeIndex(region) + step;
  if (region.querySelectorAll('[role=group]')[index]) {
    region.dataset.index = `${index}`;
    viewport.scrollTo({ left: index * viewport.clientWidth, behavior: 'smooth' });
  }
  showPosition(region);
}

/** The end of a swipe replaces the slide that a press requested. */
export function settleNatively(region: HTMLElement): void {
  delete region.dataset.index;
  showPosition(region);
}

/** Lengths in px. `duration` is Embla's scroll attraction, not a time. */
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
