import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { textsOf } from '../../../i18n/texts.ts';
import { getTestimonials, quotationIn } from '../../../model/company.ts';
import { canonicalPages } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { noLazyModules } from '../../document/client-scripts.ts';
import { renderBody } from '../../document/render-document.tsx';

const [first] = getTestimonials() as [ReturnType<typeof getTestimonials>[number]];
const original = getTestimonials().map(({ sample, hidden }) => ({ sample, hidden }));
const asConfigured = { origin: getSite().origin, testimonials: { ...getSite().testimonials } };

const bodies = () =>
  canonicalPages
    .filter(({ route }) => route.id === 'corporate')
    .map((page) => renderBody(page, textsOf(page.language.code), noLazyModules));

const shown = () => ({
  quotes: bodies().map((body) => body.split('<blockquote').length - 1),
  hasCarousel: bodies().map((body) => body.includes('data-island')),
});

// The tests must not depend on real or hidden testimonials in `content/`, or on a real origin.
beforeEach(() => {
  Object.assign(getSite(), { origin: 'https://sinov.example', testimonials: { samples: 'previews' } });
  for (const testimonial of getTestimonials()) Object.assign(testimonial, { sample: true, hidden: undefined });
});
afterEach(() => {
  Object.assign(getSite(), asConfigured);
  for (const [index, testimonial] of getTestimonials().entries()) Object.assign(testimonial, original[index]);
});

describe('the samples of testimonials', () => {
  it('are all shown in a preview', () => {
    expect(shown().quotes).toEqual([getTestimonials().length, getTestimonials().length]);
  });

  it('are hidden from visitors, with the whole section', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz' });
    expect(shown()).toEqual({ quotes: [0, 0], hasCarousel: [false, false] });
  });

  it('are hidden from visitors if a real testimonial exists', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz' });
    first.sample = false;
    expect(shown()).toEqual({ quotes: [1, 1], hasCarousel: [true, true] });
  });

  it('are shown to visitors if the configuration says so', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz', testimonials: { samples: 'everywhere' } });
    expect(shown().quotes).toEqual([getTestimonials().length, getTestimonials().length]);
  });
});

it('no page shows a hidden testimonial', () => {
  Object.assign(first, { hidden: true });
  expect(shown().quotes).toEqual([getTestimonials().length - 1, getTestimonials().length - 1]);
  for (const testimonial of getTestimonials()) testimonial.hidden = true;
  expect(shown()).toEqual({ quotes: [0, 0], hasCarousel: [false, false] });
});

it('the page of a course quotes its own testimonials, by the same rule for samples', () => {
  const quoted = () =>
    canonicalPages.flatMap((page) => {
      const body = renderBody(page, textsOf(page.language.code), noLazyModules);
      return page.route.course && body.includes(quotationIn(first, page.language).quote) ? [page.route.id] : [];
    });
  expect(quoted()).toEqual([]);
  onTestFinished(() => void Object.assign(first, { course: undefined }));
  Object.assign(first, { course: 'jmeter' });
  expect(quoted()).toEqual(['jmeter', 'jmeter']);
  // Visitors of a real site see no sample.
  Object.assign(getSite(), { origin: 'https://sinov.uz' });
  expect(quoted()).toEqual([]);
  first.sample = false;
  expect(quoted()).toEqual(['jmeter', 'jmeter']);
  expect(shown().quotes).toEqual([1, 1]);
});

it('a testimonial shows its photo instead of the initials', () => {
  const before = { ...first };
  expect(bodies().filter((body) => body.includes('/photos/'))).toEqual([]);
  Object.assign(first, { photo: 'anna.jpg', initials: 'QX' });
  for (const body of bodies()) {
    expect(body).toMatch(/<img[^>]+src="\/photos\/anna\.webp"[^>]*>/);
    expect(body).not.toContain('QX');
  }
  Object.assign(first, before, { photo: undefined });
});
