import type { FormId } from '../../model/forms.ts';

/** The most days that statistics are asked for: a leap year. */
export const maxStatsDays = 366;

/** The most campaigns that are listed; the others are one. */
export const maxCampaigns = 100;

/** Applications without spam, and those of them who are enrolled by now. */
export interface Counts {
  applications: number;
  enrolled: number;
}

/** Seats of the next cohort. */
export interface Seats {
  form: FormId;
  size: number;
  /** Applications that were enrolled since the last cohort began. */
  taken: number;
  /** The days on which the last cohort began and the next will. */
  since: string;
  next: string;
}

/** Response of GET `/desk/api/stats`: both days included, in Asia/Tashkent. */
export interface StatsResponse {
  from: string;
  to: string;
  total: Counts;
  /** By form, in the order of the site. */
  forms: (Counts & { form: FormId })[];
  /** By campaign, most applications first; the key is empty for applications without one. */
  campaigns: (Counts & { campaign: string })[];
  seats: Seats[];
}
