import type * as v from 'valibot';
import { getTestimonials, type Testimonial, testimonialSchema, testimonialsFile } from './company.ts';
import { alumnusSchema, employerSchema, getOwner, type Owner, ownerFile, trainerSchema } from './owner.ts';

export const peopleLists = {
  testimonials: { file: testimonialsFile, path: [], item: testimonialSchema },
  trainers: { file: ownerFile, path: ['trainers'], item: trainerSchema },
  alumni: { file: ownerFile, path: ['alumni'], item: alumnusSchema },
  employers: { file: ownerFile, path: ['employers'], item: employerSchema },
} as const satisfies Record<string, { file: string; path: readonly string[]; item: v.GenericSchema }>;

export interface NamedPhoto {
  photo: string;
  file: string;
  key: string;
}

export function photosOf(
  owner: Omit<Owner, 'courses'> = getOwner(),
  testimonials: readonly Testimonial[] = getTestimonials(),
): NamedPhoto[] {
  const people = { ...owner, testimonials };
  return (Object.keys(peopleLists) as (keyof typeof peopleLists)[]).flatMap((list) =>
    people[list].flatMap(({ id, photo }) => {
      const { file, path } = peopleLists[list];
      return photo ? [{ photo, file, key: [...path, id, 'photo'].join('.') }] : [];
    }),
  );
}
