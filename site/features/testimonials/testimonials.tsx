import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselItem,
  CarouselNext,
  CarouselPosition,
  CarouselPrevious,
} from '../../../ui/carousel/carousel.tsx';

export interface TestimonialsProps {
  labels: { region: string; previous: string; next: string; slide: string; positions: readonly string[] };
  /** Finished HTML of each testimonial: React carries it and never changes it. */
  slots: readonly string[];
  onReady?: () => void;
}

/** Clients' words, one at a time. The HTML is in the page once: the browser reads it from there, not from props. */
export function Testimonials({ slots, labels, onReady }: TestimonialsProps) {
  return (
    <Carousel label={labels.region} onReady={onReady}>
      <CarouselContent>
        {slots.map((html, index) => (
          <CarouselItem key={html} label={labels.positions[index] ?? ''} roleDescription={labels.slide}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
            <div data-slot="" dangerouslySetInnerHTML={{ __html: html }} />
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
