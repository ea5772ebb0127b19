import { afterEach, beforeEach, expect, it } from 'vitest';
import { textsOf } from '../../../i18n/texts.ts';
import { getTestimonials } from '../../../model/company.ts';
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

const all = getTestimonials().length;
const [preview, real] = ['https://sinov.example', 'https://sinov.uz'];

it.each([
  { what: 'a preview shows every sample', origin: preview, samples: 'previews', hasReal: false, quotes: all },
  { what: 'visitors see no sample and no section', origin: real, samples: 'previews', hasReal: false, quotes: 0 },
  { what: 'visitors see a real testimonial alone', origin: real, samples: 'previews', hasReal: true, quotes: 1 },
  { what: 'visitors see samples if configured', origin: real, samples: 'everywhere', hasReal: false, quotes: all },
])('$what', ({ origin, samples, hasReal, quotes }) => {
  Object.assign(getSite(), { origin, testimonials: { samples } });
  first.sample = !hasReal;
  expect(shown()).toEqual({ quotes: inEachLanguage(quotes), hasCarousel: inEachLanguage(quotes > 0) });
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
      return body.includes(first.quote[page.language.code]) ? [page.route.id] : [];
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
