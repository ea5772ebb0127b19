import type { FormId } from '../../model/forms.ts';
import type { RefusalReason, Source } from '../api/application.ts';

/** Ranges of days that end today. `1` is today alone. */
export const statsDays = ['1', '7', '30', '90', '365'] as const;

export interface Counts {
  applications: number;
  enrolled: number;
}

export interface StatsResponse {
  total: Counts;
  /** By form, in the order of the site. */
  forms: (Counts & { form: FormId })[];
  /** Most applications first; an empty key for applications without a campaign. */
  campaigns: (Counts & { campaign: string })[];
  /** Sources with applications, in their usual order. */
  sources: (Counts & { source: Source })[];
  /** Most refusals first. */
  refusals: { reason: RefusalReason; count: number }[];
  /** On how many applications each colleague changed the status or a call, most first. Empty above 30 days. */
  colleagues: { name: string; count: number }[];
  /** Applications with at least one point, and with all eight. */
  points: { applications: number; full: number };
}
