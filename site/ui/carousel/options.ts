import type { EmblaOptionsType } from 'embla-carousel';

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
