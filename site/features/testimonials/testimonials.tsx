import {
  Carousel,
  CarouselContent,
  CarouselControls,
  CarouselItem,
  CarouselNext,
  CarouselPosition,
  CarouselPrevious,
} from '../../../ui/carousel/carousel.tsx';

interface TestimonialsProps {
  labels: { region: string; previous: string; next: string; slide: string; positions: readonly string[] };
  slots: readonly string[];
  onReady?: () => void;
}

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
