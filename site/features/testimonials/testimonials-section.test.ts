import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../i18n/texts.ts';
import { testimonials } from '../../../model/company.ts';
import { canonicalPages } from '../../../model/routes.ts';
import { site } from '../../../site.config.ts';
import { noLazyModules } from '../../document/client-scripts.ts';
import { renderBody } from '../../document/render-document.tsx';

const [first] = testimonials as [(typeof testimonials)[number]];
const wereSamples = testimonials.map(({ sample }) => sample);
const asConfigured = { origin: site.origin, testimonials: { ...site.testimonials } };

/** How many testimonials the company page shows in each language, and whether it has a carousel at all. */
function shown(): { quotes: number[]; hasCarousel: boolean[] } {
  const bodies = canonicalPages
    .filter(({ route }) => route.id === 'corporate')
    .map((page) => renderBody(page, textsOf(page.language.code), noLazyModules));
  return {
    quotes: bodies.map((body) => body.split('<blockquote').length - 1),
    hasCarousel: bodies.map((body) => body.includes('data-island')),
  };
}

// Whoever of them is real meanwhile.
beforeEach(() => {
  for (const testimonial of testimonials) testimonial.sample = true;
});
afterEach(() => {
  Object.assign(site, asConfigured);
  for (const [index, testimonial] of testimonials.entries()) testimonial.sample = wereSamples[index] as boolean;
});

describe('the samples of testimonials', () => {
  it('are all shown in a preview', () => {
    expect(shown().quotes).toEqual([testimonials.length, testimonials.length]);
  });

  it('are kept from visitors, the whole section with them', () => {
    Object.assign(site, { origin: 'https://sinov.uz' });
    expect(shown()).toEqual({ quotes: [0, 0], hasCarousel: [false, false] });
  });

  it('leave the place to real voices', () => {
    Object.assign(site, { origin: 'https://sinov.uz' });
    first.sample = false;
    expect(shown()).toEqual({ quotes: [1, 1], hasCarousel: [true, true] });
  });

  it('are shown to visitors by one switch', () => {
    Object.assign(site, { origin: 'https://sinov.uz', testimonials: { samples: 'everywhere' } });
    expect(shown().quotes).toEqual([testimonials.length, testimonials.length]);
  });
});
