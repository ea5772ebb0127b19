import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { createContext, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import style from './carousel.module.css';
import { carouselDefaults, nativeIndex } from './native-carousel.ts';

interface CarouselContext {
  viewportRef: (node: HTMLElement | null) => void;
  isRunning: boolean;
  index: number;
  canScrollPrevious: boolean;
  canScrollNext: boolean;
  scrollBy: (step: -1 | 1) => void;
}

const Context = createContext<CarouselContext | null>(null);

const useCarousel = (part: string) => useRequiredContext(Context, part, 'Carousel');

interface CarouselProps {
  /** The accessible name of the region. */
  label: string;
  /** Over {@link carouselDefaults}. */
  options?: EmblaOptionsType;
  /** Called once, when the carousel answers to buttons, keys and swipes. */
  onReady?: () => void;
  children: ReactNode;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * One slide after another in a named region, moved by buttons, arrow keys and swipe. Until React runs it
 * scrolls natively; then it goes on from the slide that the visitor had reached.
 */
export function Carousel({ label, options, onReady, children }: CarouselProps) {
  const [viewportRef, embla] = useEmblaCarousel({ ...carouselDefaults, ...options });
  const region = useRef<HTMLElement>(null);
  const [state, setState] = useState({ index: 0, canScrollPrevious: false, canScrollNext: true });
  const ready = useRef(onReady);

  useEffect(() => {
    if (!embla || !region.current) return;
    const follow = (carousel: EmblaCarouselType) =>
      setState({
        index: carousel.selectedScrollSnap(),
        canScrollPrevious: carousel.canScrollPrev(),
        canScrollNext: carousel.canScrollNext(),
      });
    const reached = nativeIndex(region.current);
    embla.rootNode().scrollLeft = 0;
    if (reached > 0) embla.scrollTo(reached, true);
    follow(embla);
    embla.on('select', follow).on('reInit', follow);
    ready.current?.();
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);

  // The button that reached an end is disabled under the visitor's finger: focus stays in the carousel.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && focused.disabled && region.current?.contains(focused)) {
      embla?.rootNode().focus({ preventScroll: true });
    }
  });

  const scrollBy = (step: -1 | 1) =>
    step < 0 ? embla?.scrollPrev(prefersStillness()) : embla?.scrollNext(prefersStillness());

  function onArrowKey(event: KeyboardEvent) {
    // Alt and an arrow is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!embla || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    scrollBy(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <Context value={{ viewportRef, isRunning: embla !== undefined, ...state, scrollBy }}>
      <section ref={region} aria-label={label} className={style.carousel} onKeyDownCapture={onArrowKey}>
        {children}
      </section>
    </Context>
  );
}

/** Holds the slides. Focusable, so that arrow keys reach it. */
export function CarouselContent({ children }: { children: ReactNode }) {
  const { viewportRef, isRunning } = useCarousel('CarouselContent');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div ref={viewportRef} className={style.viewport} tabIndex={0} data-viewport={isRunning ? 'running' : ''}>
      <div className={style.track}>{children}</div>
    </div>
  );
}

interface CarouselItemProps {
  /** Which of how many: "2 / 3". */
  label: string;
  /** What a screen reader calls it, in the page's language: "slide". */
  roleDescription: string;
  children: ReactNode;
}

/** One slide. */
export function CarouselItem({ label, roleDescription, children }: CarouselItemProps) {
  useCarousel('CarouselItem');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of the ARIA practices wants this role
    <div role="group" aria-roledescription={roleDescription} aria-label={label} className={style.slide}>
      {children}
    </div>
  );
}

function StepButton({ part, step, label }: { part: string; step: -1 | 1; label: string }) {
  const { canScrollPrevious, canScrollNext, scrollBy } = useCarousel(part);
  return (
    <button
      type="button"
      className={style.step}
      aria-label={label}
      disabled={!(step < 0 ? canScrollPrevious : canScrollNext)}
      onClick={() => scrollBy(step)}
      data-step={step}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={step < 0 ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/** The button to the slide before; disabled at the first one. @param label its accessible name. */
export function CarouselPrevious({ label }: { label: string }) {
  return <StepButton part="CarouselPrevious" step={-1} label={label} />;
}

/** The button to the next slide; disabled at the last one. @param label its accessible name. */
export function CarouselNext({ label }: { label: string }) {
  return <StepButton part="CarouselNext" step={1} label={label} />;
}

/** Shows and announces which slide is in view; `labels` has one text a slide. */
export function CarouselPosition({ labels }: { labels: readonly string[] }) {
  const { index } = useCarousel('CarouselPosition');
  return (
    // Before React runs, a press may already have changed this text: that is no fault of hydration.
    <p className={style.position} aria-live="polite" suppressHydrationWarning data-position="">
      {labels[index]}
    </p>
  );
}

/** The row under the slides. */
export function CarouselControls({ children }: { children: ReactNode }) {
  useCarousel('CarouselControls');
  return <div className={style.controls}>{children}</div>;
}
