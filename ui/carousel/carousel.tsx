import type { EmblaCarouselType } from 'embla-carousel';
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
  label: string;
  onReady?: () => void;
  children: ReactNode;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Continues at the slide to which the visitor scrolled natively. */
export function Carousel({ label, onReady, children }: CarouselProps) {
  const [viewportRef, embla] = useEmblaCarousel(carouselDefaults);
  const region = useRef<HTMLElement>(null);
  const [state, setState] = useState({ index: 0, canScrollPrevious: false, canScrollNext: true });
  const ready = useRef(onReady);

  useEffect(() => {
    if (!embla || !region.current) return;
    const updateState = (carousel: EmblaCarouselType) =>
      setState({
        index: carousel.selectedScrollSnap(),
        canScrollPrevious: carousel.canScrollPrev(),
        canScrollNext: carousel.canScrollNext(),
      });
    const reached = nativeIndex(region.current);
    embla.rootNode().scrollLeft = 0;
    if (reached > 0) embla.scrollTo(reached, true);
    updateState(embla);
    embla.on('select', updateState).on('reInit', updateState);
    ready.current?.();
    return () => {
      embla.off('select', updateState).off('reInit', updateState);
    };
  }, [embla]);

  // At an end the pressed button becomes disabled and would lose focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && focused.disabled && region.current?.contains(focused)) {
      embla?.rootNode().focus({ preventScroll: true });
    }
  });

  const scrollBy = (step: -1 | 1) =>
    step < 0 ? embla?.scrollPrev(prefersReducedMotion()) : embla?.scrollNext(prefersReducedMotion());

  function onArrowKey(event: KeyboardEvent) {
    // Alt with an arrow is Back or Forward.
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

/** Not in the style sheet, because a page that nobody touches never needs it. */
const runningStyle = { overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y pinch-zoom' };

/** Focusable, so that arrow keys reach the slides. */
export function CarouselContent({ children }: { children: ReactNode }) {
  const { viewportRef, isRunning } = useCarousel('CarouselContent');
  return (
    <div
      ref={viewportRef}
      className={style.viewport}
      style={isRunning ? runningStyle : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-viewport={isRunning ? 'running' : ''}
    >
      <div className={style.track}>{children}</div>
    </div>
  );
}

interface CarouselItemProps {
  label: string;
  roleDescription: string;
  children: ReactNode;
}

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

export function CarouselPrevious({ label }: { label: string }) {
  return <StepButton part="CarouselPrevious" step={-1} label={label} />;
}

export function CarouselNext({ label }: { label: string }) {
  return <StepButton part="CarouselNext" step={1} label={label} />;
}

export function CarouselPosition({ labels }: { labels: readonly string[] }) {
  const { index } = useCarousel('CarouselPosition');
  return (
    // A press before React runs may have changed the text.
    <p className={style.position} aria-live="polite" suppressHydrationWarning data-position="">
      {labels[index]}
    </p>
  );
}

export function CarouselControls({ children }: { children: ReactNode }) {
  useCarousel('CarouselControls');
  return <div className={style.controls}>{children}</div>;
}
