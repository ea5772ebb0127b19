import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselItem,
  CarouselNext,
  CarouselPosition,
  CarouselPrevious,
} from '../ui/carousel/carousel.tsx';
import type { IslandParts } from './island.tsx';
import { StaticSlot } from './static-slot.tsx';

interface TestimonialsProps {
  labels: { region: string; previous: string; next: string; slide: string; positions: readonly string[] };
}

/** Clients' words, one at a time; each slot is one testimonial. */
export function Testimonials({ slots, labels, onReady }: TestimonialsProps & IslandParts) {
  return (
    <Carousel label={labels.region} onReady={onReady}>
      <CarouselContent>
        {slots.map((html, index) => (
          <CarouselItem key={html} label={labels.positions[index] ?? ''} roleDescription={labels.slide}>
            <StaticSlot html={html} />
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
