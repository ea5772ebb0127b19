import type { FormId } from '../../model/forms.ts';

/** A leap year. */
export const maxStatsDays = 366;

/** More campaigns are counted as one. */
export const maxCampaigns = 100;

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

/** Response of GET `/desk/api/stats`. Both days in Asia/Tashkent are included. */
export interface StatsResponse {
  from: string;
  to: string;
  total: Counts;
  /** By form, in the order of the site. */
  forms: (Counts & { form: FormId })[];
  /** Most applications first; an empty key for applications without a campaign. */
  campaigns: (Counts & { campaign: string })[];
  seats: Seats[];
}
