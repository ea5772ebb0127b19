import type { FormId } from '../../model/forms.ts';

/** Ranges of days that end today. */
export const statsDays = ['7', '30', '90', '365'] as const;

/** Without spam. */
export interface Counts {
  applications: number;
  enrolled: number;
}

export interface Seats {
  form: FormId;
  size: number;
  /** Enrolments since the last cohort began. */
  taken: number;
  /** The first days of the last cohort and of the next: `2027-01-15`. */
  since: string;
  next: string;
}

export interface StatsResponse {
  total: Counts;
  /** By form, in the order of the site. */
  forms: (Counts & { form: FormId })[];
  /** Most applications first; an empty key for applications without a campaign. */
  campaigns: (Counts & { campaign: string })[];
  seats: Seats[];
}
