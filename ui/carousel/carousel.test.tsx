import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  CarouselContent,
  CarouselControls,
  CarouselItem,
  CarouselNext,
  CarouselPosition,
  CarouselPrevious,
} from './carousel.tsx';
import { carouselDefaults } from './native-carousel.ts';

const parts: [string, ReactElement][] = [
  ['CarouselContent', <CarouselContent key="">x</CarouselContent>],
  [
    'CarouselItem',
    <CarouselItem key="" label="1 / 1" roleDescription="slayd">
      x
    </CarouselItem>,
  ],
  ['CarouselPrevious', <CarouselPrevious key="" label="x" />],
  ['CarouselNext', <CarouselNext key="" label="x" />],
  ['CarouselPosition', <CarouselPosition key="" labels={['1 / 1']} />],
  ['CarouselControls', <CarouselControls key="">x</CarouselControls>],
];

describe('the carousel', () => {
  it.each(parts)('throws for %s outside a Carousel, and names both', (part, element) => {
    expect(() => renderToStaticMarkup(element)).toThrow(`\`${part}\` must be used within \`Carousel\``);
  });

  it('has the defaults that the client specified', () => {
    expect(carouselDefaults).toEqual({
      align: 'center',
      axis: 'x',
      dragThreshold: 10,
      duration: 25,
      startIndex: 0,
      loop: false,
      containScroll: 'trimSnaps',
      slidesToScroll: 1,
    });
  });
});
