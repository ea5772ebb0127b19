import type * as v from 'valibot';
import type { companySchema } from '../../model/company.ts';
import type { courseSchema } from '../../model/courses.ts';
import type { OwnerCourse } from '../../model/owner.ts';
import type { DraftPlace, Json } from './draft.ts';
import type { FactShape } from './shapes.ts';
import type { TextPiece } from './word-diff.ts';

type CourseKey = keyof v.InferInput<typeof courseSchema>;

/** The form shows each of their entries as a fact of its own. */
export const splitFacts = ['extraFacts', 'unconfirmed'] as const satisfies CourseKey[];

/** Facts that only code reads. */
export const hiddenFacts = ['form'] as const satisfies CourseKey[];

export type FactId =
  | keyof v.InferInput<typeof companySchema>
  | Exclude<CourseKey, (typeof hiddenFacts)[number]>
  | keyof OwnerCourse;

export interface SiteFact extends DraftPlace {
  id: FactId;
  /** Key of an entry of {@link splitFacts}: `modules` of `extraFacts`. */
  name?: string;
  shape: FactShape;
  isOptional: boolean;
  value: Json;
  base: Json;
  /** 0 where the draft has no change. */
  version: number;
  by?: string;
  /** Environment variables that override the value. */
  overriddenBy?: readonly string[];
}

export interface FactGroup {
  /** `company`, or a course's id. */
  id: string;
  /** Its subject is the name of the course. */
  form?: string;
  facts: readonly SiteFact[];
}

export type FactsResponse = { groups: readonly FactGroup[] };

export interface FactPlace {
  /** Of the page: `/ru/dars/qa`. */
  address: string;
  part: 'text' | 'title' | 'description' | 'label' | 'data';
  /** Pieces with `change` are in the old or the new text only. */
  pieces: readonly TextPiece[];
  /** The whole new text; empty where it was removed. */
  after: string;
}

/** `pages`: how many pages were compared. */
export type PlacesResponse = { pages: number; places: readonly FactPlace[] };
