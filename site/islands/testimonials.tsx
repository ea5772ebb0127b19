import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselItem,
  CarouselNext,
  CarouselPosition,
  CarouselPrevious,
} from '../ui/carousel/carousel.tsx';
import type { IslandReadiness } from './island.tsx';
import style from './testimonials.module.css';

export interface TestimonialsProps {
  items: readonly { initials: string; name: string; role: string; quote: string; sample: boolean }[];
  labels: {
    region: string;
    previous: string;
    next: string;
    slide: string;
    sample: string;
    positions: readonly string[];
  };
}

/** Clients' words, one at a time. */
export function Testimonials({ items, labels, onReady }: TestimonialsProps & IslandReadiness) {
  return (
    <Carousel label={labels.region} onReady={onReady}>
      <CarouselContent>
        {items.map((item, index) => (
          <CarouselItem key={item.initials} label={labels.positions[index] ?? ''} roleDescription={labels.slide}>
            <figure className={style.card}>
              <blockquote className={style.quote}>{item.quote}</blockquote>
              <figcaption className={style.person}>
                <span className={style.avatar} aria-hidden="true">
                  {item.initials}
                </span>
                <span>
                  <b className={style.name}>{item.name}</b>
                  <span className={style.role}>{item.role}</span>
                </span>
                {item.sample && <span className={style.sample}>{labels.sample}</span>}
              </figcaption>
            </figure>
          </CarouselItem>
        ))}
      </CarouselContent>
      <CarouselControls>
        <CarouselPrevious label={labels.previous} />
        <CarouselNext label={labels.next} />
        <CarouselPosition labels={labels.positions} />
      </CarouselControls>
    </Carousel>
  );
}
