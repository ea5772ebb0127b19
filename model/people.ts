import type * as v from 'valibot';
import { testimonialSchema, testimonialsFile } from './company.ts';
import { ownerFile, ownerSchema } from './owner.ts';

const { trainers, alumni, employers } = ownerSchema.entries;

/** Lists of people of whom the site tells: the file, the keys of the list in it, and what each item must be. */
export const peopleLists = {
  testimonials: { file: testimonialsFile, path: [], item: testimonialSchema },
  trainers: { file: ownerFile, path: ['trainers'], item: trainers.item },
  alumni: { file: ownerFile, path: ['alumni'], item: alumni.item },
  employers: { file: ownerFile, path: ['employers'], item: employers.item },
} as const satisfies Record<string, { file: string; path: readonly string[]; item: v.GenericSchema }>;

export type PeopleListId = keyof typeof peopleLists;
export const peopleListIds = Object.keys(peopleLists) as PeopleListId[];
