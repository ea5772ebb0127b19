import * as v from 'valibot';
import { contentOf, onContentReplaced } from './content.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { openingHoursSchema } from './opening-hours.ts';
import { photo } from './owner.ts';
import { isNobodys, phoneNumber, type SiteConfig, telegramName } from './site-config.ts';
import { parseFile } from './user-error.ts';

const text = v.pipe(v.string('write it in quotes'), v.trim(), v.nonEmpty('write it'));

/** What was said, and by whom, in one language; without quotation marks around it. */
const saidSchema = v.strictObject({ name: text, role: text, quote: text });

export const testimonialSchema = v.strictObject({
  // Forms ask in this order.
  ...v.entriesFromList(
    languages.map(({ code }) => code),
    v.optional(saidSchema),
  ),
  [defaultLanguage.code]: saidSchema,
  initials: v.pipe(
    v.string(),
    v.regex(/^\p{Lu}{1,3}$/u, 'write one to three capital letters'),
    v.metadata({ shape: 'initials' }),
  ),
  /** Shown in the place of the initials. */
  photo: v.optional(photo),
  /** True until a client has said it: the page marks it as a sample. */
  sample: v.boolean('write true for a sample, false for a real voice'),
  /** Stays in the file, and is shown nowhere. */
  hidden: v.optional(v.boolean('write true or false')),
});

export type Testimonial = v.InferOutput<typeof testimonialSchema>;

export const testimonialsFile = 'content/pages/corporate/testimonials.json';

export const companyFile = 'content/company.json';

export const companySchema = v.strictObject({
  phone: phoneNumber,
  telegram: v.strictObject({ bot: telegramName, channel: telegramName }),
  openingHours: openingHoursSchema,
});

const readCompany = () => parseFile(companyFile, companySchema, contentOf(companyFile));

/** How the company is reached. `site.config.ts` has phone and Telegram as they are with what the environment overrides. */
export let { phone, telegram, openingHours } = readCompany();

/** @throws UserError naming the key, such as `0.uz.quote`. */
export const parseTestimonials = (json: unknown): Testimonial[] =>
  parseFile(testimonialsFile, v.array(testimonialSchema), json);

/** Who is quoted on the company page, in this order. */
export let testimonials = parseTestimonials(contentOf(testimonialsFile));

onContentReplaced(() => {
  ({ phone, telegram, openingHours } = readCompany());
  testimonials = parseTestimonials(contentOf(testimonialsFile));
});

/**
 * Those that a site shows: none that is hidden; samples are for previews, unless the owner wants them everywhere.
 * @param all in their order.
 */
export function shownTestimonials(
  all: readonly Testimonial[],
  config: Pick<SiteConfig, 'origin' | 'testimonials'>,
): readonly Testimonial[] {
  const areSamplesShown = config.testimonials.samples === 'everywhere' || isNobodys(config.origin);
  return all.filter(({ sample, hidden }) => !hidden && (areSamplesShown || !sample));
}

/** What was said, in a language; in the default one until it is translated, which `npm run content` asks for. */
export function saidIn(testimonial: Testimonial, { code }: Language): v.InferOutput<typeof saidSchema> {
  return testimonial[code] ?? testimonial[defaultLanguage.code];
}
