import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../i18n/texts.ts';
import { getTestimonials, quotationIn } from '../../../model/company.ts';
import { languages } from '../../../model/languages.ts';
import { canonicalPages } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { noLazyModules } from '../../document/client-scripts.ts';
import { renderBody } from '../../document/render-document.tsx';

const [first] = getTestimonials() as [ReturnType<typeof getTestimonials>[number]];
const original = getTestimonials().map(({ sample, hidden, course }) => ({ sample, hidden, course }));
const asConfigured = { origin: getSite().origin, testimonials: { ...getSite().testimonials } };

const bodies = () =>
  canonicalPages
    .filter(({ route }) => route.id === 'corporate')
    .map((page) => renderBody(page, textsOf(page.language.code), noLazyModules));

/** The pages are in the order of the languages. */
const inEachLanguage = <T>(value: T): T[] => languages.map(() => value);

const shown = () => ({
  quotes: bodies().map((body) => body.split('<blockquote').length - 1),
  hasCarousel: bodies().map((body) => body.includes('data-island')),
});

// The tests must not depend on real or hidden testimonials in `content/`, or on a real origin.
beforeEach(() => {
  Object.assign(getSite(), { origin: 'https://sinov.example', testimonials: { samples: 'previews' } });
  for (const testimonial of getTestimonials()) {
    Object.assign(testimonial, { sample: true, hidden: undefined, course: undefined });
  }
});
afterEach(() => {
  Object.assign(getSite(), asConfigured);
  for (const [index, testimonial] of getTestimonials().entries()) Object.assign(testimonial, original[index]);
});

describe('the samples of testimonials', () => {
  it('are all shown in a preview', () => {
    expect(shown().quotes).toEqual(inEachLanguage(getTestimonials().length));
  });

  it('are hidden from visitors, with the whole section', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz' });
    expect(shown()).toEqual({ quotes: inEachLanguage(0), hasCarousel: inEachLanguage(false) });
  });

  it('are hidden from visitors if a real testimonial exists', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz' });
    first.sample = false;
    expect(shown()).toEqual({ quotes: inEachLanguage(1), hasCarousel: inEachLanguage(true) });
  });

  it('are shown to visitors if the configuration says so', () => {
    Object.assign(getSite(), { origin: 'https://sinov.uz', testimonials: { samples: 'everywhere' } });
    expect(shown().quotes).toEqual(inEachLanguage(getTestimonials().length));
  });
});

it('no page shows a hidden testimonial', () => {
  Object.assign(first, { hidden: true });
  expect(shown().quotes).toEqual(inEachLanguage(getTestimonials().length - 1));
  for (const testimonial of getTestimonials()) testimonial.hidden = true;
  expect(shown()).toEqual({ quotes: inEachLanguage(0), hasCarousel: inEachLanguage(false) });
});

it('the page of a course quotes its own testimonials, by the same rule for samples', () => {
  const quoted = () =>
    canonicalPages.flatMap((page) => {
      if (!page.route.course) return [];
      const body = renderBody(page, textsOf(page.language.code), noLazyModules);
      return body.includes(quotationIn(first, page.language).quote) ? [page.route.id] : [];
    });
  expect(quoted()).toEqual([]);
  Object.assign(first, { course: 'jmeter' });
  expect(quoted()).toEqual(inEachLanguage('jmeter'));
  // Visitors of a real site see no sample.
  Object.assign(getSite(), { origin: 'https://sinov.uz' });
  expect(quoted()).toEqual([]);
  first.sample = false;
  expect(quoted()).toEqual(inEachLanguage('jmeter'));
  expect(shown().quotes).toEqual(inEachLanguage(1));
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
