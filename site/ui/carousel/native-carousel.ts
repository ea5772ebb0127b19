/**
 * The carousel before React: the viewport scrolls natively and snaps, and these functions let its buttons
 * work from first paint on, whether or not the island's code ever arrives. No React in here, and short: a
 * page inlines it. Its marks are `data-viewport` and `data-position`, `data-step` on a button (by how many
 * slides it moves, -1 or 1) and `data-index` on the region (the slide that was asked for last, from 0).
 */

/** The slide that is in view, or that the visitor has just asked for. */
export function nativeIndex(region: HTMLElement): number {
  const viewport = region.querySelector('[data-viewport]') as HTMLElement;
  return Number(region.dataset.index ?? Math.round(viewport.scrollLeft / viewport.clientWidth));
}

/** Moves by one button press; the ends, the disabled buttons and the position follow. */
export function stepNatively(region: HTMLElement, step: number): void {
  const viewport = region.querySelector('[data-viewport]') as HTMLElement;
  const slides = viewport.querySelectorAll('[role=group]');
  const last = slides.length - 1;
  const index = Math.min(Math.max(nativeIndex(region) + step, 0), last);
  region.dataset.index = String(index);
  viewport.scrollTo({ left: index * viewport.clientWidth, behavior: 'smooth' });
  for (const button of region.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const isAtEnd = index === (button.dataset.step === '1' ? last : 0);
    // A disabled button would drop the focus: it stays in the carousel.
    if (isAtEnd && button === document.activeElement) viewport.focus({ preventScroll: true });
    button.disabled = isAtEnd;
  }
  const position = region.querySelector('[data-position]') as HTMLElement;
  position.textContent = (slides[index] as HTMLElement).ariaLabel;
}
