import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import { courseIds, singleDay } from './courses.ts';
import { openingHoursSchema } from './opening-hours.ts';
import { photo } from './owner.ts';
import { routePaths } from './routes.ts';
import { itemId, listById, matching, nonEmptyText, textByLanguage, yesOrNo } from './schemas.ts';
import { isReservedAddress, phoneNumber, type SiteConfig, telegramName } from './site-config.ts';
import { parseFile } from './user-error.ts';
import { choice, group, withShape } from './with-shape.ts';

const textHint = 'write a text in every language';

export const testimonialSchema = group({
  id: itemId,
  name: textByLanguage(textHint),
  role: textByLanguage(textHint),
  quote: textByLanguage(textHint, 'paragraph'),
  initials: withShape(matching(/^\p{Lu}{1,3}$/u, 'write one to three capital letters'), { kind: 'initials' }),
  photo: v.optional(photo),
  course: v.optional(choice(courseIds, `write the id of a course: ${courseIds.join(', ')}`)),
  sample: yesOrNo('write true for a sample, false for a real testimonial'),
  /** Kept in the file, shown on no page. */
  hidden: v.optional(yesOrNo('write true or false')),
});

export type Testimonial = v.InferOutput<typeof testimonialSchema>;

export const testimonialsFile = 'content/pages/corporate/testimonials.json';

export const companyFile = 'content/company.json';

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

const link = withShape(
  v.pipe(
    nonEmptyText('write an address', 'link'),
    v.check(
      (text) => routePaths.includes(text.replace(/[?#].*$/, '')) || isHttps(text),
      'write a page of the site without its language, like /dars/qa, or an https address',
    ),
  ),
  { kind: 'text', textKind: 'link' },
);

export const companySchema = group({
  phone: phoneNumber,
  telegram: group({ bot: telegramName, channel: telegramName }),
  openingHours: openingHoursSchema,
  announcement: v.optional(
    group({
      text: textByLanguage('write the announcement in every language', 'announcement'),
      link: v.optional(link),
      lastDay: singleDay,
    }),
  ),
});

/** Contacts from the file. Environment variables may override phone and Telegram: see `site.config.ts`. */
export const getCompany = deriveFromContent(() => parseFile(companyFile, companySchema, contentOf(companyFile)));

export const parseTestimonials = (json: unknown): Testimonial[] =>
  parseFile(testimonialsFile, listById(testimonialSchema), json);

export const getTestimonials = deriveFromContent(() => parseTestimonials(contentOf(testimonialsFile)));

export function shownTestimonials(
  all: readonly Testimonial[],
  config: Pick<SiteConfig, 'origin' | 'testimonials'>,
): readonly Testimonial[] {
  const areSamplesShown = config.testimonials.samples === 'everywhere' || isReservedAddress(config.origin);
  return all.filter(({ sample, hidden }) => !hidden && (areSamplesShown || !sample));
}
