import type * as v from 'valibot';
import type { companySchema } from '../../model/company.ts';
import type { courseSchema } from '../../model/courses.ts';
import type { OwnerCourse } from '../../model/owner.ts';
import type { DraftPlace, Json } from './draft.ts';
import type { FactShape } from './shapes.ts';
import type { TextPiece } from './word-diff.ts';

type CourseKey = keyof v.InferInput<typeof courseSchema>;

/** Facts that a form shows one by one: by their key within these. */
export const splitFacts = ['extraFacts', 'unconfirmed'] as const satisfies CourseKey[];

/** What a course's file says to code, and no visitor reads. */
export const hiddenFacts = ['form'] as const satisfies CourseKey[];

/** By which a fact is labelled: its key in the schema of its file. */
export type FactId =
  | keyof v.InferInput<typeof companySchema>
  | Exclude<CourseKey, (typeof hiddenFacts)[number]>
  | keyof OwnerCourse;

/** A fact that can be edited. */
export interface SiteFact extends DraftPlace {
  id: FactId;
  /** Of one of several facts with this id: `modules` of `extraFacts`. */
  name?: string;
  shape: FactShape;
  /** Whether the site can do without it. */
  isOptional: boolean;
  /** As the draft has it; null where it has none. */
  value: Json;
  /** As it is published. */
  base: Json;
  /** Of the draft's change; 0 where there is none. */
  version: number;
  by?: string;
  /** Variables of the environment that the site takes in place of the value. */
  overriddenBy?: readonly string[];
}

/** The facts of the company or of a course. */
export interface FactGroup {
  /** `company`, or a course's id. */
  id: string;
  /** The form by whose subject the course is called. */
  form?: string;
  facts: readonly SiteFact[];
}

/** Response of GET `/desk/api/site/facts`. */
export type FactsResponse = { groups: readonly FactGroup[] };

/** One place of a page that says something else with a fact's new value. */
export interface FactPlace {
  /** Of the page: `/ru/dars/qa`. */
  address: string;
  /** What of the page it is. */
  part: 'text' | 'title' | 'description' | 'label' | 'data';
  /** The text in pieces; what has `change` stands in one of the two only. */
  pieces: readonly TextPiece[];
  /** The text after the change, as the page has it; empty where it is gone. */
  after: string;
}

/** Response of POST `/desk/api/site/places`, with the number of pages that were compared. */
export type PlacesResponse = { pages: number; places: readonly FactPlace[] };
