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
  { trainers }: Pick<Owner, 'trainers'> = getOwner(),
  quoted: readonly Testimonial[] = getTestimonials(),
): NamedPhoto[] {
  const found = (people: readonly { photo?: string | undefined }[], file: string, path: readonly string[]) =>
    people.flatMap(({ photo }, index) => (photo ? [{ photo, file, key: [...path, index, 'photo'].join('.') }] : []));
  return [...found(trainers, ownerFile, peopleLists.trainers.path), ...found(quoted, testimonialsFile, [])];
}
